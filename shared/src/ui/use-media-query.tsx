import { useSyncExternalStore } from 'react';

const onScreen = new Map<string, boolean>();

/** As the screen has it: a sheet of paper is narrower, and what is printed must not be taken down for that. */
function matchesNow(query: string): boolean {
  const known = onScreen.get(query);
  if (known !== undefined && window.matchMedia('print').matches) return known;
  const { matches } = window.matchMedia(query);
  onScreen.set(query, matches);
  return matches;
}

/** Whether a media query matches, kept up to date; while the page is printed, as it did before. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchesNow(query),
    () => false,
  );
}
