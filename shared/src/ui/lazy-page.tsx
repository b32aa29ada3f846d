import { lazy, type ComponentType, type ReactNode } from 'react';

/** A page of a remote that comes by itself, together with the texts it speaks. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>, texts: () => Promise<unknown>): ReactNode {
  const Page = lazy(async () => {
    const [module] = await Promise.all([load(), texts()]);
    return module;
  });
  return <Page />;
}
