import { z } from 'zod';

/** Largest `limit` of a list call (spec.md section 9: list fetch limit 1000). */
export const LIST_LIMIT_MAX = 1000;
/** Rows of a list page where the caller names no limit (domain.md section 6). */
export const LIST_LIMIT_DEFAULT = 25;
/** Counts are exact up to here, then `count_capped` (design.md section 4). */
export const COUNT_CAP = 10_000;

const whole = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'not_a_number')
    .transform(Number)
    .refine((value) => value <= max, 'too_large');

/** An id in a query: "17". */
export const idText = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'not_a_number')
    .transform(Number);

/** Yes or no in a query: "true", "false". */
export const flagText = () => z.enum(['true', 'false'], 'not_in_list').transform((value) => value === 'true');

/** Query parameters every list takes; spread into a list's own `z.strictObject`. An unknown filter is a 400. */
export const listQueryShape = {
  limit: whole(LIST_LIMIT_MAX).optional(),
  offset: whole(1_000_000).optional(),
  search: z.string().trim().max(100, 'too_long').optional(),
  ordering: z
    .string()
    .regex(/^-?[a-z_]{1,40}$/, 'invalid')
    .optional(),
};

/** Several values in one parameter, with commas between them: any of them. */
export const anyOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .max(400, 'too_long')
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.enum(values, 'not_in_list')))
    .meta({ description: `Any of these, with commas between: ${values.join(', ')}` });

/** One of the names a list can be sorted by, with `-` in front for the other way. */
export const orderingOf = (names: readonly [string, ...string[]]) =>
  z.enum([...names, ...names.map((name) => `-${name}`)] as [string, ...string[]], 'not_in_list');

/** Where a page of a long list begins, as `next` gives it; instead of `offset`. */
export const cursorText = () => z.string().max(400, 'too_long');

/** The answer of every list. `next` and `previous` are paths with query, or null. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    count: z.int(),
    count_capped: z.boolean().optional(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  });
/** What `listOf` describes. */
export interface List<Row> {
  count: number;
  count_capped?: boolean;
  next: string | null;
  previous: string | null;
  results: Row[];
}
