import type { RecordName } from '#kernel/records/record-name.ts';
import { MEDIA_PATH } from '#kernel/tenancy/tokens.ts';

/** `original` is the hashed file as it came; `stamped` carries number, chainage and time. */
export const VARIANTS = ['original', 'thumbnail', 'stamped'] as const;
export type Variant = (typeof VARIANTS)[number];

/** Stands behind the id of a file that was erased. */
export const ERASED_END = '~';

/**
 * Carries organisation, kind and record, so that rights can be checked at each request. Stable until the file is erased: then it
 * is another one, so that no browser shows what it keeps under the one before.
 */
export const fileUrl = (organisation: string, record: RecordName, file: string, variant: Variant): string => {
  const address = `${MEDIA_PATH}${organisation}/${record.entity}/${record.id}/${file.replace(ERASED_END, '')}/${variant}/`;
  return file.endsWith(ERASED_END) ? `${address}?erased=1` : address;
};
