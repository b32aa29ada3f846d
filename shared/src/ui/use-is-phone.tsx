import { useMediaQuery } from './use-media-query.tsx';

/** A narrow screen: one column, cards instead of tables, actions under the thumb. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 767.98px)');

/** A device worked with fingers or a narrow screen: native pickers and sheets serve better than desk widgets. */
export const usePrefersNative = (): boolean => useMediaQuery('(max-width: 767.98px), (pointer: coarse)');
