/**
 * A value as one line of text, for a column of a list, a cell of a spreadsheet and the line of a record. Apart from the kinds,
 * whose controls a list must not download. What a value means in words (a choice, a lookup's label) is given by `words`.
 */
import { formatChainage } from '#contracts/chainage.ts';
import type { Field } from '#contracts/kit/field.ts';
import { formatDate, formatDateTime } from './date.ts';
import { formatRupees } from './number.ts';

/** Words for values that have some, in the reader's language. */
export interface CellWords {
  choice?: (option: string) => string;
  flag?: (value: boolean) => string;
  /** Of a unit: `km` is किमी. */
  unit?: (unit: string) => string;
  /** Label of an id: of a lookup, a person, a record. */
  label?: (id: number | string) => string;
}

const withUnit = (value: unknown, unit: string | undefined) => (unit ? `${String(value)} ${unit}` : String(value));
const isBlank = (value: unknown) => value === null || value === undefined || value === '';

function placeOf(value: unknown, metres: string): string {
  const { lat, lng, accuracy_m: accuracy } = value as Record<string, unknown>;
  return `${String(lat)}, ${String(lng)}${accuracy ? ` (±${String(accuracy)} ${metres})` : ''}`;
}

/** The value as one line; empty for nothing. */
export function cellOf(value: unknown, field: Pick<Field, 'kind' | 'unit'>, words: CellWords = {}): string {
  if (isBlank(value)) return '';
  const label = (id: unknown) => words.label?.(id as number | string) ?? String(id);
  switch (field.kind) {
    case 'chainage':
      return formatChainage(String(value));
    case 'instant':
      return formatDateTime(String(value));
    case 'day':
      return formatDate(String(value));
    case 'money':
      return formatRupees(String(value));
    case 'whole':
    case 'decimal':
      return withUnit(value, field.unit && (words.unit?.(field.unit) ?? field.unit));
    case 'choice':
      return words.choice?.(String(value)) ?? String(value);
    case 'flag':
      return words.flag?.(value === true) ?? String(value);
    case 'lookup':
    case 'person':
    case 'reference':
      return label(value);
    case 'lookups':
      return [value].flat().map(label).join(', ');
    case 'rows':
      return String([value].flat().length);
    case 'row_of':
      return String(Number(value) + 1);
    case 'row_id':
      return '';
    case 'position':
      return placeOf(value, words.unit?.('m') ?? 'm');
    default:
      return String(value);
  }
}
