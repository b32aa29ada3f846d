import { createContext, use } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** Fields of the form that have their place somewhere else in it, or none, for what is drawn below. */
export const ElsewhereContext = createContext(NONE);

/** Whether a field has its place elsewhere in the form: it is not drawn here as well. */
export function useElsewhere(): (name: string) => boolean {
  const names = use(ElsewhereContext);
  return (name) => names.has(name);
}
