/** Filters of a list as conditions on its rows, by the kind of filter; a module adds those that are its own. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { kmToMetres } from '@chainage/shared/contracts/chainage';
import { dayOf } from '@chainage/shared/lib/format/date';
import { own } from '#kernel/database/own.ts';
import { startOfDay } from '#kernel/fields/future-dates.ts';
import { inParts } from './in-parts.ts';

type Condition = RawBuilder<SqlBool>;
type Query = Readonly<Record<string, unknown>>;

/** How a filter's value meets its column. */
export type FilterWay =
  | 'words'
  | 'id'
  | 'member'
  | 'day'
  | 'date_range'
  | 'day_range'
  | 'chainage_range'
  | 'month_range'
  | 'flag'
  | 'until'
  | 'road_of_package';

/** A range of numbers: comparing decimals is not leakproof, so the index has them as doubles in a column of their own. */
export interface NumberRange {
  way: 'number_range';
  column: string;
  index: string;
}

/** By the filter's name: its way, and its column where that is called otherwise. */
export type Filters = Readonly<Record<string, FilterWay | { way: FilterWay; column: string } | NumberRange>>;

const DAY = 86_400_000;

const isDay = (text: string) => text.length === 10;
const startOf = (text: string): Date => new Date(isDay(text) ? startOfDay(text) : text);
/** First instant after the given day, or the instant itself. */
const endOf = (text: string): Date => (isDay(text) ? new Date(startOf(text).getTime() + DAY) : new Date(text));

/** Days in India, both included, or instants. */
function ofInstant(column: RawBuilder<unknown>, from: unknown, to: unknown): Condition[] {
  const conditions: Condition[] = [];
  if (typeof from === 'string') conditions.push(sql`${column} >= ${startOf(from)}`);
  if (typeof to === 'string')
    conditions.push(isDay(to) ? sql`${column} < ${endOf(to)}` : sql`${column} <= ${endOf(to)}`);
  return conditions;
}

/** Days, both included, of a column of days; an instant stands for its day in India. */
function ofDay(column: RawBuilder<unknown>, from: unknown, to: unknown): Condition[] {
  const day = (text: string) => sql`${isDay(text) ? text : dayOf(text)}::date`;
  return [
    ...(typeof from === 'string' ? [sql<SqlBool>`${column} >= ${day(from)}`] : []),
    ...(typeof to === 'string' ? [sql<SqlBool>`${column} <= ${day(to)}`] : []),
  ];
}

/** Months as `YYYY-MM`, both included, of a column of such texts. */
function ofMonth(column: RawBuilder<unknown>, from: unknown, to: unknown): Condition[] {
  return [
    ...(typeof from === 'string' ? [sql<SqlBool>`${column} >= ${from}`] : []),
    ...(typeof to === 'string' ? [sql<SqlBool>`${column} <= ${to}`] : []),
  ];
}

/** Metres: a longer stretch is looked for by its end. */
export const LONG = 2_000;

/** The columns of a record's stretch of road. `start`: its beginning as an index has it, -1 for none. */
interface StretchColumns {
  first: RawBuilder<unknown>;
  last: RawBuilder<unknown>;
  start: RawBuilder<unknown>;
}

/** What stands in a stretch or reaches into it from either side; `from` and `to` in metres. By the indexes of `chainage_range`. */
export function meetsStretch(
  { first, last, start }: StretchColumns,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown> | undefined,
): Condition {
  const upTo = (column: RawBuilder<unknown>) => (to ? sql<SqlBool>`${column} <= ${to}` : sql<SqlBool>`true`);
  const before = sql`${from} - ${LONG}::int`;
  return inParts([
    sql`(${start} >= ${from} and ${upTo(start)})`,
    sql`(${first} >= ${before} and ${first} < ${from} and ${last} >= ${from} and ${upTo(first)})`,
    sql`(${last} - ${first} > ${sql.lit(LONG)} and ${last} >= ${from} and ${start} < ${before} and ${upTo(start)})`,
  ]);
}

/**
 * A stretch of road: what stands or reaches into it. Columns `<name>_from` and `<name>_to`; `begins` is the former as an index
 * has it, -1 for none. What begins in it is found there; what reaches into it from before in two indexes of stretches alone:
 * `(organisation_id, chainage_from) WHERE chainage_to IS NOT NULL`, and of the few that are long
 * `(organisation_id, chainage_to) WHERE chainage_to - chainage_from > 2000`.
 */
function ofStretch(
  at: (name: string) => RawBuilder<unknown>,
  name: string,
  { from, to, begins }: { from: unknown; to: unknown; begins: RawBuilder<unknown> | undefined },
): Condition[] {
  const [first, last] = [at(`${name}_from`), at(`${name}_to`)];
  const start = begins ?? first;
  const metres = (km: string) => sql`${kmToMetres(km)}::int`;
  const end = typeof to === 'string' ? metres(to) : undefined;
  if (typeof from !== 'string') return end ? [sql`${start} >= 0`, sql`${start} <= ${end}`] : [];
  return [meetsStretch({ first, last, start }, metres(from), end)];
}

/** Both included. The doubles find what may be meant, the decimals decide. */
function ofNumber(exact: RawBuilder<unknown>, indexed: RawBuilder<unknown>, from: unknown, to: unknown): Condition[] {
  const end = (number: unknown, sign: RawBuilder<unknown>): Condition[] =>
    typeof number === 'string'
      ? [sql`${indexed} ${sign} ${number}::double precision`, sql`${exact} ${sign} ${number}::numeric`]
      : [];
  return [...end(from, sql`>=`), ...end(to, sql`<=`)];
}

/** By the packages of the road, read first: an index that begins with the package finds the rows. */
const isOnRoad = (packageOf: RawBuilder<unknown>, highway: unknown): Condition =>
  sql<SqlBool>`${packageOf} = any(array(select p.id from package p where ${own('p')} and p.highway = ${highway}))`;

interface Asked {
  alias: string;
  query: Query;
  memberId: number;
  /** Where a record's stretch of road begins, as its index has it. */
  begins?: RawBuilder<unknown> | undefined;
}

function conditionsOf(
  { alias, query, memberId, begins }: Asked,
  name: string,
  way: FilterWay,
  column: string,
): Condition[] {
  const at = (which: string) => sql.ref(`${alias}.${which}`);
  const [from, to] = [query[`${name}_from`], query[`${name}_to`]];
  if (way === 'date_range') return ofInstant(at(column), from, to);
  if (way === 'day_range') return ofDay(at(column), from, to);
  if (way === 'month_range') return ofMonth(at(column), from, to);
  if (way === 'chainage_range') return ofStretch(at, column, { from, to, begins });
  const value = query[name];
  if (value === undefined) return [];
  if (way === 'words') return [sql`${at(column)} in (${sql.join(value as readonly string[])})`];
  if (way === 'flag') return [sql`${at(column)}`];
  if (way === 'until') return [sql`${at(column)} <= ${value}`];
  if (way === 'road_of_package') return [isOnRoad(at(column), value)];
  return [sql`${at(column)} = ${way === 'member' && value === 'me' ? memberId : value}`];
}

/** Of the query's filters those that are named here, as conditions on the rows of `alias`. */
export const filterConditions = (asked: Asked, filters: Filters): Condition[] =>
  Object.entries(filters).flatMap(([name, filter]) => {
    if (typeof filter !== 'string' && filter.way === 'number_range') {
      const at = (which: string) => sql.ref(`${asked.alias}.${which}`);
      return ofNumber(at(filter.column), at(filter.index), asked.query[`${name}_from`], asked.query[`${name}_to`]);
    }
    const { way, column } = typeof filter === 'string' ? { way: filter, column: name } : filter;
    return conditionsOf(asked, name, way, column);
  });
