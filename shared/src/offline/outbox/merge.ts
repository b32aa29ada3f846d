/** Two people changed one record: what can be put together by itself, and what a person must choose. */
import type { ConflictField } from './outbox.model.ts';

/** Parts of a body that are no fields of the record. */
const NO_FIELDS = ['version', 'photos'];

const NUMBER = /^-?\d+(\.\d+)?$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function sameText(a: string, b: string): boolean {
  if (NUMBER.test(a) && NUMBER.test(b)) return Number(a) === Number(b);
  return TIME.test(a) && TIME.test(b) && Date.parse(a) === Date.parse(b);
}

/** Whether two values mean the same: the server writes numbers and times in its own normal form, and null for nothing. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isEmpty(a) && isEmpty(b))) return true;
  if (isEmpty(a) || isEmpty(b)) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, at) => isSame(each, b[at]));
  if (isPlain(a) && isPlain(b)) {
    const names = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...names].every((name) => isSame(a[name], b[name]));
  }
  return (
    typeof a !== 'boolean' && typeof b !== 'boolean' && !isPlain(a) && !isPlain(b) && sameText(String(a), String(b))
  );
}

/** The part of a body that differs from what its author started from, or may; `photos` and the version stay. */
export const changedFrom = (base: Record<string, unknown>, body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) => NO_FIELDS.includes(name) || !(name in base) || !isSame(value, base[name]),
    ),
  );

/** What came of it: what to send on top of theirs, and the fields both sides changed. */
export interface Merged {
  body: Record<string, unknown>;
  conflicts: ConflictField[];
}

/** Three-way, field by field. A field only they changed is theirs, one only I changed is mine, the same change is no conflict. */
export function merge(
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
): Merged {
  const merged: Merged = { body: {}, conflicts: [] };
  for (const [name, value] of Object.entries(changedFrom(base, mine))) {
    if (NO_FIELDS.includes(name)) merged.body[name] = value;
    else if (isSame(value, theirs[name])) continue;
    else if (isSame(theirs[name], base[name])) merged.body[name] = value;
    else merged.conflicts.push({ name, base: base[name], mine: value, theirs: theirs[name] });
  }
  return merged;
}

/** Whether the record, as it stands, lets the author change the field. */
const mayChange = ({ can_edit: fields }: Record<string, unknown>, name: string): boolean =>
  fields === 'all' || fields === 'to_complete' || (Array.isArray(fields) && fields.includes(name));

/** An edit that goes on on top of theirs, with what its author started from by then. */
export interface Rebased extends Merged {
  base: Record<string, unknown>;
}

/**
 * `merge`, for an edit that is sent once more. A field that both gave the same value stays in it, told from what its author
 * saw first: should the others change it again before the edit arrives, the author is asked, as their value would be lost.
 */
export function rebase(
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
): Rebased {
  const { body, conflicts } = merge(base, mine, theirs);
  const settled = new Set([...Object.keys(body), ...conflicts.map(({ name }) => name)]);
  const agreed = Object.keys(changedFrom(base, mine)).filter((name) => !settled.has(name) && mayChange(theirs, name));
  const of = (values: Record<string, unknown>) => Object.fromEntries(agreed.map((name) => [name, values[name]]));
  return { body: { ...body, ...of(mine) }, conflicts, base: { ...theirs, ...of(base) } };
}
