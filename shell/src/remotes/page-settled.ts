import { useEffect } from 'react';
import { queryClient } from '@chainage/shared/query';

/** A page counts as drawn once it has been shown this long with nothing more to come from the server. */
const SETTLED_MS = 2_000;
const LOOK_MS = 500;

const settled = new Set<string>();

/** Whether a page of a release has been drawn in this visit. What fails there later is not the release's first render. */
export const hasSettled = (entry: string, path: string): boolean => settled.has(`${entry} ${path}`);

/** Beside a page, and with it held back while its code is still on the way. */
export function PageSettled({ entry, path }: { entry: string; path: string }): null {
  useEffect(() => {
    let quietFor = 0;
    const timer = setInterval(() => {
      quietFor = queryClient.isFetching() > 0 ? 0 : quietFor + LOOK_MS;
      if (quietFor < SETTLED_MS) return;
      settled.add(`${entry} ${path}`);
      clearInterval(timer);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [entry, path]);
  return null;
}
