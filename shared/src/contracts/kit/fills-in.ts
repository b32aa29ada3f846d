/** What completes a record fills in what was left empty. Here stands what it would change instead. */
import type { FieldError } from '../field-codes.ts';
import { ROW_ID } from './kinds/rows.ts';
import { isEmpty } from './steps.ts';

type Row = Readonly<Record<string, unknown>>;

/** By declared path, `*` for rows: whether what stands there may become this all the same. `row`: the row it stands in. */
export type MayBecome = Readonly<Record<string, (from: unknown, to: unknown, row: Row) => boolean>>;

const handedIn = (path: string): FieldError => ({ path, code: 'handed_in', message: 'Was handed in and stays' });

/** A two-valued field that says no may just not have been asked. */
const isUnsaid = (value: unknown): boolean => isEmpty(value) || value === false;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

function stays(from: unknown, to: unknown, may: MayBecome[string] | undefined, row: Row): boolean {
  if (isUnsaid(from) || JSON.stringify(from) === JSON.stringify(to)) return true;
  if (isEmpty(to)) return false;
  if (Array.isArray(from) && Array.isArray(to) && from.every((each) => to.includes(each))) return true;
  return may?.(from, to, row) === true;
}

/** Names of fields that a row had and that another in its place would change. */
const changedIn = (name: string, before: Row, after: Row, mayBecome: MayBecome): string[] =>
  Object.keys(before).filter(
    (inner) => inner !== ROW_ID && !stays(before[inner], after[inner], mayBecome[`${name}.*.${inner}`], before),
  );

/** Rows stay who they are by their ids; of those without, each is one that says all that it said. */
function rowFaults(name: string, before: readonly Row[], after: readonly Row[], mayBecome: MayBecome): FieldError[] {
  const idOf = (row: Row | undefined) => row?.[ROW_ID] ?? null;
  const free = new Set(after.keys());
  const take = (at: number) => {
    free.delete(at);
    return at;
  };
  const byId = before.map((row) => {
    const at = idOf(row) === null ? -1 : after.findIndex((each) => idOf(each) === idOf(row));
    return at < 0 ? undefined : take(at);
  });
  // who says most is looked for first: what is hardly filled in fits almost any
  const said = (row: Row) => Object.values(row).filter((value) => !isUnsaid(value)).length;
  const order = [...before.keys()].toSorted((a, b) => said(before[b] ?? {}) - said(before[a] ?? {}));
  return order.flatMap((index): FieldError[] => {
    const row = before[index] ?? {};
    const mayBe = (at: number) => free.has(at) && (idOf(row) === null || idOf(after[at]) === null);
    const keeps = (at: number) => mayBe(at) && changedIn(name, row, after[at] ?? {}, mayBecome).length === 0;
    const kept = byId[index] ?? [index, ...free].find(keeps);
    const found = kept ?? (mayBe(index) ? index : undefined);
    if (found === undefined) return [handedIn(name)];
    take(found);
    return changedIn(name, row, after[found] ?? {}, mayBecome).map((inner) => handedIn(`${name}.${found}.${inner}`));
  });
}

/**
 * `handed_in` for each of these fields, and those of their rows, that would lose or change what stood there. Empty ones may be
 * filled, lists and rows may grow.
 */
export const overwritten = (
  names: readonly string[],
  before: Row,
  after: Row,
  mayBecome: MayBecome = {},
): FieldError[] =>
  names.flatMap((name) => {
    const rows = rowsIn(before[name]);
    if (rows.length > 0) return rowFaults(name, rows, rowsIn(after[name]), mayBecome);
    return stays(before[name], after[name], mayBecome[name], before) ? [] : [handedIn(name)];
  });
