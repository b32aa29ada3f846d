import { lazy, type ComponentType, type ReactNode } from 'react';

/** Loads a page. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

/** Until then the line belongs to the page that was asked for. */
const QUIET_MS = 1500;

/**
 * `lazy`, of which `preload` may fetch the code ahead: what is here when it is first drawn is drawn at once. React draws the
 * fallback of a `lazy` one for a moment even then, and leaves it there for 300 ms.
 */
export function lazyAhead<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  type Loaded = { default: ComponentType<Props> };
  let coming: Promise<Loaded> | undefined;
  let here: Loaded | undefined;
  const preload = (): Promise<Loaded> =>
    (coming ??= load().then(
      (loaded) => (here = loaded),
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    ));
  // React takes what a `then` gives at once
  const atOnce = (loaded: Loaded) => ({ then: (take: (loaded: Loaded) => void) => take(loaded) }) as Promise<Loaded>;
  return Object.assign(
    lazy(() => (here ? atOnce(here) : preload())),
    { preload },
  );
}

/** A page of a remote that comes by itself, together with the texts it speaks; `next`, where it leads without signal, soon after it. */
export function lazyPage(load: LoadPage, texts: () => Promise<unknown>, next?: LoadPage): ReactNode {
  const Page = lazyAhead(async () => {
    const [module] = await Promise.all([load(), texts()]);
    if (next) setTimeout(() => void next().catch(() => undefined), QUIET_MS);
    return module;
  });
  return <Page />;
}
