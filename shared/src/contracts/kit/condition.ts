/**
 * Conditions as data: what a field's visibility, a requirement or a workflow step depends on. Data instead of functions, so
 * that screens, the device without signal and the server ask the very same question, and OpenAPI can print it.
 */

/** Where a condition looks: the record, what the step carries in `data`, the row of a repeatable part, or how many lines. */
export type Scope = 'record' | 'data' | 'row' | 'lines';
type Path = `${Scope}.${string}`;
type Plain = string | number | boolean | null;

export type Condition =
  /** The value at the path is one of these; an absent value counts as null. */
  | { at: Path; among: readonly Plain[] }
  /** The instant at the path lies at most so many days back; false where there is none. */
  | { at: Path; withinDays: number }
  | { not: Condition }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] };

/** The value at the path is this one. */
export const is = (at: Path, value: Plain): Condition => ({ at, among: [value] });
/** The value at the path is one of these. */
export const among = (at: Path, values: readonly Plain[]): Condition => ({ at, among: values });
/** There is a value at the path. */
export const filled = (at: Path): Condition => ({ not: is(at, null) });
/** The sheet has lines of this name that count. */
export const some = (lines: string): Condition => filled(`lines.${lines}`);
export const not = (condition: Condition): Condition => ({ not: condition });
export const all = (...conditions: Condition[]): Condition => ({ all: conditions });
export const any = (...conditions: Condition[]): Condition => ({ any: conditions });
/** The instant at the path lies at most so many days back. */
export const withinDays = (at: Path, days: number): Condition => ({ at, withinDays: days });

/**
 * What conditions are asked of. `masked`: names of the record's fields this reader may not see. Without `data`, `row` or
 * `lines` what a condition asks of them is `unknown`: nobody has said it yet.
 */
export interface Facts {
  record: Readonly<Record<string, unknown>>;
  data?: Readonly<Record<string, unknown>> | undefined;
  row?: Readonly<Record<string, unknown>> | undefined;
  /** Of a sheet: how many lines it has by their name, null for none. */
  lines?: Readonly<Record<string, number | null>> | undefined;
  masked?: readonly string[] | undefined;
  now: Date;
  /** Number of the contract that what is asked was written under, where that may be an older one (`since`). */
  contract?: string | undefined;
}

/** `unknown` where a field is masked or its value is not on this device: show, do not require, the server decides. */
export type Verdict = true | false | 'unknown';

const DAY_MS = 86_400_000;

function valueAt(path: Path, facts: Facts): { value: unknown; known: boolean } {
  const [scope, ...rest] = path.split('.') as [Scope, ...string[]];
  const name = rest.join('.');
  const isMasked = facts.masked?.some((path) => path === name || (scope === 'row' && path.endsWith(`.*.${name}`)));
  if (isMasked && scope !== 'data') return { value: undefined, known: false };
  const from = facts[scope];
  const value = rest.reduce<unknown>((found, key) => (found as Record<string, unknown> | null)?.[key], from);
  return { value: value ?? null, known: from !== undefined };
}

const both = (one: Verdict, other: Verdict): Verdict =>
  one === false || other === false ? false : one === 'unknown' || other === 'unknown' ? 'unknown' : true;
const inverted = (verdict: Verdict): Verdict => (verdict === 'unknown' ? verdict : !verdict);

/** Every path that a condition looks at. */
export function pathsIn(condition: Condition): string[] {
  if ('not' in condition) return pathsIn(condition.not);
  if ('all' in condition) return condition.all.flatMap(pathsIn);
  if ('any' in condition) return condition.any.flatMap(pathsIn);
  return [condition.at];
}

/** Asks a condition; `undefined` (no condition) holds. */
export function holds(condition: Condition | undefined, facts: Facts): Verdict {
  if (!condition) return true;
  if ('not' in condition) return inverted(holds(condition.not, facts));
  if ('all' in condition)
    return condition.all.reduce<Verdict>((verdict, each) => both(verdict, holds(each, facts)), true);
  if ('any' in condition)
    return inverted(
      condition.any.reduce<Verdict>((verdict, each) => both(verdict, inverted(holds(each, facts))), true),
    );
  const { value, known } = valueAt(condition.at, facts);
  if (!known) return 'unknown';
  if ('among' in condition) return condition.among.includes(value as Plain);
  if (typeof value !== 'string') return false;
  return facts.now.getTime() - Date.parse(value) <= condition.withinDays * DAY_MS;
}
