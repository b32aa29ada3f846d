import { MEDIA_PATH } from '#kernel/tenancy/tokens.ts';

/** `original` is the hashed file as it came; `stamped` carries number, chainage and time. */
export const VARIANTS = ['original', 'thumbnail', 'stamped'] as const;
export type Variant = (typeof VARIANTS)[number];

/** Stable for ever; carries organisation and record, so that rights can be checked at each request. */
export const imageUrl = (organisation: string, issue: string, image: string, variant: Variant): string =>
  `${MEDIA_PATH}${organisation}/issue/${issue}/${image}/${variant}/`;
