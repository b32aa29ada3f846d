import { useMediaQuery } from './use-media-query.tsx';

/** Room for list and record side by side. */
export const useIsDesk = (minWidth = 1280): boolean => useMediaQuery(`(min-width: ${minWidth}px)`);
