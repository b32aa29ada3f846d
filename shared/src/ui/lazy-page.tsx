import { lazy, type ComponentType, type ReactNode } from 'react';

/** Loads a page. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

/** Until then the line belongs to the page that was asked for. */
const QUIET_MS = 1500;

/** A page of a remote that comes by itself, together with the texts it speaks; `next`, where it leads without signal, soon after it. */
export function lazyPage(load: LoadPage, texts: () => Promise<unknown>, next?: LoadPage): ReactNode {
  const Page = lazy(async () => {
    const [module] = await Promise.all([load(), texts()]);
    if (next) setTimeout(() => void next().catch(() => undefined), QUIET_MS);
    return module;
  });
  return <Page />;
}
