import type { RecordName } from '#kernel/records/record-name.ts';
import { MEDIA_PATH } from '#kernel/tenancy/tokens.ts';

/** `original` is the hashed file as it came; `stamped` carries number, chainage and time. */
export const VARIANTS = ['original', 'thumbnail', 'stamped'] as const;
export type Variant = (typeof VARIANTS)[number];

/** Stable for ever; carries organisation, kind and record, so that rights can be checked at each request. */
export const fileUrl = (organisation: string, record: RecordName, file: string, variant: Variant): string =>
  `${MEDIA_PATH}${organisation}/${record.entity}/${record.id}/${file}/${variant}/`;
