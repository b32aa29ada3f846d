import type { LookupRecord } from '#contracts/lookups.ts';
import { labelIn } from './label.ts';

/** A lookup's labels by language, as the organisation has them. */
export const labelsOf = ({ attributes }: LookupRecord): Record<string, unknown> | undefined =>
  attributes?.['labels'] as Record<string, unknown> | undefined;

/** A lookup's label in the reader's language, where the organisation has one. */
export const labelOf = (record: LookupRecord, locale: string): string =>
  labelIn(labelsOf(record), locale, record.label);

/** What can still be chosen, and what is chosen already even if it is out of use. */
export const choosable = (records: readonly LookupRecord[], chosen: readonly string[]): LookupRecord[] =>
  records
    .filter((record) => record.is_active || chosen.includes(String(record.id)))
    .sort((a, b) => a.sort_order - b.sort_order || a.id - b.id);
