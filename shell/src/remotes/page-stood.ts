import { useEffect } from 'react';
import { queryClient } from '@chainage/shared/query';

/** A page counts as drawn once it has stood this long with nothing more to come from the server. */
const STOOD_MS = 2_000;
const LOOK_MS = 500;

const stood = new Set<string>();

/** Whether a page of a release has been drawn in this visit. What fails there later is not the release's first render. */
export const hasStood = (entry: string, path: string): boolean => stood.has(`${entry} ${path}`);

/** Beside a page, and with it held back while its code is still on the way. */
export function PageStood({ entry, path }: { entry: string; path: string }): null {
  useEffect(() => {
    let quietFor = 0;
    const timer = setInterval(() => {
      quietFor = queryClient.isFetching() > 0 ? 0 : quietFor + LOOK_MS;
      if (quietFor < STOOD_MS) return;
      stood.add(`${entry} ${path}`);
      clearInterval(timer);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [entry, path]);
  return null;
}
