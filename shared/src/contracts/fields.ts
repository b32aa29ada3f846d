/**
 * The field kinds of domain.md section 3 (`s80`, `km`, `qty`, `inr`, `ts`, `L:x`, `U`), as Zod schemas. Money and
 * quantities are decimal strings on the wire, never floats (design.md section 3). NUL bytes and lone surrogates are
 * refused here, because PostgreSQL cannot store them.
 */
import { z } from 'zod';
import type { LookupList } from './lookups.ts';

const storable = (value: string) => !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);

/** Text of at most `max` characters, trimmed. */
export const text = (max: number) => z.string().trim().max(max, 'too_long').refine(storable, 'characters');

/** A decimal string ≥ 0 with at most `whole` digits before and `places` after the point. */
export const decimal = (whole: number, places: number) =>
  z.string().regex(new RegExp(`^\\d{1,${whole}}(\\.\\d{1,${places}})?$`), 'decimals');

/** A signed decimal string. */
export const signedDecimal = (whole: number, places: number) =>
  z.string().regex(new RegExp(`^-?\\d{1,${whole}}(\\.\\d{1,${places}})?$`), 'decimals');

/** Chainage in km, `decimal(7,3)`: "43.250". Stored as integer metres, shown as 43+250. */
export const km = () => decimal(4, 3).meta({ kind: 'km' });
/** Quantity, `decimal(14,3)`. */
export const qty = () => decimal(11, 3).meta({ kind: 'qty' });
/** Rupees, `decimal(14,2)`. */
export const inr = () => decimal(12, 2).meta({ kind: 'inr' });
/** UTC instant, ISO 8601 with offset; years 1970 to 2099, so that a broken clock stays storable. */
export const ts = () =>
  z.iso
    .datetime({ offset: true, error: 'not_a_date' })
    .refine((value) => /^(19[7-9]|20\d)\d-/.test(value), 'not_a_date')
    .meta({ kind: 'ts' });
/** A calendar day in India, `YYYY-MM-DD`. */
export const day = () =>
  z.iso
    .date('not_a_date')
    .refine((value) => /^20\d\d-/.test(value), 'not_a_date')
    .meta({ kind: 'day' });
/** Whole number in a closed range. */
export const int = (min: number, max: number) => z.int('not_a_number').min(min, 'too_small').max(max, 'too_large');
/** Record id made by the client (UUIDv7; any well-formed UUID is taken, order never comes from it). */
export const uuid = () => z.uuid('invalid').toLowerCase();
/** Id of a lookup, setting or organisation user (int4). */
export const id = () => z.int('not_a_number').min(1, 'unknown_id').max(2147483647, 'unknown_id');
/** One of a fixed list of words. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, 'not_in_list');
/** `L:x`: an id of the named lookup list; the server checks that it exists, is active and belongs to the organisation. */
export const lookup = (list: LookupRef) => id().meta({ lookup: list });
/** `U`: an organisation user's id. */
export const member = () => id().meta({ lookup: 'organisation-users' });

/** A record of another module, by its id; the server checks that it exists and belongs to the organisation. */
export const recordOf = (list: RecordRef) => uuid().meta({ record: list });

/** Lists an id field may point to: the lookups, and what stands beside them under its own path. */
export type LookupRef =
  LookupList | 'asset-types' | 'units-of-measurement' | 'highways' | 'packages' | 'organisation-users';
/** Registers a record's field may point into. */
export type RecordRef = 'asset-registers';

/** A shape as a draft holds it: every field may be missing or empty (null). */
export function draftOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, (field as z.ZodType).nullish()]),
  ) as unknown as {
    [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Name] & z.core.SomeType>>;
  };
}
