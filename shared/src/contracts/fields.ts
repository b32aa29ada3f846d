/**
 * The door to the field kinds of domain.md section 3 (`s80`, `km`, `qty`, `inr`, `ts`, `L:x`, `U`), as Zod schemas; each kind
 * stands in `kit/kinds/<kind>.ts` and says its name in the schema's meta data. Money and quantities are decimal strings on the
 * wire, never floats (design.md section 3).
 */
import type { z } from 'zod';

export { text } from './kit/kinds/text.ts';
export { mobile } from './kit/kinds/mobile.ts';
export { code } from './kit/kinds/code.ts';
export { decimal, qty, signedQty } from './kit/kinds/decimal.ts';
export { inr, isMoney } from './kit/kinds/money.ts';
export { km } from './kit/kinds/chainage.ts';
export { photo } from './kit/kinds/photo.ts';
export { signature } from './kit/kinds/signature.ts';
export { plate } from './kit/kinds/plate.ts';
export { plannedTs, ts } from './kit/kinds/instant.ts';
export { day, plannedDay } from './kit/kinds/day.ts';
export { int } from './kit/kinds/whole.ts';
export { flag } from './kit/kinds/flag.ts';
export { oneOf } from './kit/kinds/choice.ts';
export { id, lookup, type LookupRef } from './kit/kinds/lookup.ts';
export { lookups } from './kit/kinds/lookups.ts';
export { member } from './kit/kinds/person.ts';
export { keptId, recordOf, sheetId, uuid } from './kit/kinds/reference.ts';
export { rows } from './kit/kinds/rows.ts';
export { rowIdOf, rowOf } from './kit/kinds/row-of.ts';
export { latitude, longitude, position } from './kit/kinds/position.ts';

/** A shape as a draft holds it: every field may be missing or empty (null). */
export function draftOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, (field as z.ZodType).nullish()]),
  ) as unknown as {
    [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Name] & z.core.SomeType>>;
  };
}
