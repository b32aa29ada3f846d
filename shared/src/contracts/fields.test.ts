import { z } from 'zod';
import { day, draftOf, id, inr, km, lookup, qty, text, ts, uuid } from './fields.ts';
import { plate } from './kit/kinds/plate.ts';
import { toFieldErrors } from './problem.ts';

const refuses = (schema: z.ZodType, values: unknown[]) =>
  values.forEach((value) => expect([value, schema.safeParse(value).success]).toEqual([value, false]));
const takes = (schema: z.ZodType, values: unknown[]) =>
  values.forEach((value) => expect([value, schema.safeParse(value).success]).toEqual([value, true]));

test('money, quantities and chainages are decimal strings, never floats or words', () => {
  takes(inr(), ['0', '999999999999.99', '12.5']);
  takes(qty(), ['75.000', '99999999999.999']);
  takes(km(), ['43.250']);
  for (const schema of [inr(), qty(), km()])
    refuses(schema, [12.5, '-1', 'Infinity', 'NaN', '1e5', '', ' 1', '1.', '.5', '1.2345']);
});

test.each([
  ['-1', 'too_small'],
  ['x', 'not_a_number'],
  ['1e5', 'not_a_number'],
  ['1.2345', 'decimals'],
  ['9999999999999', 'too_large'],
  ['0009999999999999.5', 'too_large'],
])('says what is wrong with %s as an amount, a quantity or a chainage', (value, code) => {
  for (const schema of [inr(), qty(), km()])
    expect(toFieldErrors(schema.safeParse(value).error as z.ZodError)).toMatchObject([{ code }]);
});

test('ids stay inside what PostgreSQL can hold', () => {
  takes(id(), [1, 2147483647]);
  refuses(id(), [0, -1, 1.5, 2147483648, Infinity, 1e309, '1', null]);
  takes(uuid(), ['018F3B2E-7C1A-7000-8000-0123456789AB']);
  refuses(uuid(), ['x', '', '018f3b2e7c1a700080000123456789ab']);
});

test('text PostgreSQL cannot store is refused', () => {
  refuses(text(10), ['a\u0000b', '\ud800', 'x'.repeat(11)]);
  takes(text(10), ['सोलापूर', '  trimmed to fit  '.slice(0, 12)]);
});

test('a text shows as it is stored: no mark that turns the direction of writing is kept', () => {
  // U+202E shows what follows backwards: a plate, a name, the landmark a crew drives to
  expect(text(120).parse('  km\u00a043 \u202e052+34\u202c\u2066 bridge\u2069 ')).toBe('km\u00a043 052+34 bridge');
  expect(plate().parse('MH13\u202eBA\u202c 1234')).toBe('MH13BA1234');
  for (const mark of ['\u061c', '\u200e', '\u200f', '\u202a', '\u202b', '\u202d', '\u2067', '\u2068'])
    expect(text(120).parse(`${mark}a${mark} b`)).toBe('a b');
  // nothing else is left of it, so that it fills no required field
  refuses(text(120).min(1, 'required'), ['\u202e', ' \u2066\u2069 ']);
  // joiners stay: Indic names are written with them
  expect(text(120).parse('क्\u200dष \u200c')).toBe('क्\u200dष \u200c');
  expect(text(12).safeParse(`\u2066${'x'.repeat(12)}\u2069`).success).toBe(true);
});

test('times are instants of this century, days are real days', () => {
  takes(ts(), ['2026-10-06T16:40:00Z', '2026-10-06T22:10:00+05:30']);
  refuses(ts(), ['2026-10-06', '2026-13-01T00:00:00Z', '9999-01-01T00:00:00Z', '-000001-01-01T00:00:00Z']);
  takes(day(), ['2026-02-28']);
  refuses(day(), ['2026-02-30', '28-02-2026', '0001-01-01']);
});

test('a draft may leave anything empty, but what it holds is checked', () => {
  const draft = z.strictObject(draftOf({ description: text(5), road: lookup('type-of-roads') }));
  takes(draft, [{}, { description: null }, { road: 3 }]);
  const answer = draft.safeParse({ description: 'far too long', other: 1 }, { reportInput: true });
  expect(toFieldErrors(answer.error!).map(({ path, code }) => [path, code])).toEqual([
    ['description', 'too_long'],
    ['other', 'unknown_field'],
  ]);
});

test('a missing field reads as required at its own path', () => {
  const answer = z
    .object({ vehicles: z.array(z.object({ role: z.enum(['a'], 'not_in_list') })) })
    .safeParse({ vehicles: [{ role: 'b' }, {}] }, { reportInput: true });
  expect(toFieldErrors(answer.error!)).toMatchObject([
    { path: 'vehicles.0.role', code: 'not_in_list' },
    { path: 'vehicles.1.role', code: 'required' },
  ]);
});

test('a kind that does not exist is not in the list, and one not named is missing', () => {
  const either = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a') }),
    z.object({ kind: z.literal('b'), more: z.string() }),
  ]);
  const codes = (value: unknown) =>
    toFieldErrors(either.safeParse(value, { reportInput: true }).error!).map(({ path, code }) => [path, code]);
  expect(codes({ kind: 'c' })).toEqual([['kind', 'not_in_list']]);
  expect(codes({})).toEqual([['kind', 'required']]);
});
