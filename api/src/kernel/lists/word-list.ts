/**
 * A page of a long list of what frequent words find, in another order than that in which an index has the words. Most such pages
 * lie near the beginning of the order: rows are met along it and each is asked. Where those do not fill the page (a year, by
 * limit), all ids that the words find are read out of their index and kept, and the order's index is walked with a look at them
 * for each of its entries, no row read but those of the page. Of words that few enough rows have to be counted, the ids are read at once.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { COUNT_CAP } from '@chainage/shared/contracts/list';
import type { Db } from '#kernel/database/connect.ts';
import { PLANNED_EACH_TIME } from '#kernel/database/named-statements.ts';
import { own } from '#kernel/database/own.ts';
import { sendWithNext } from '#kernel/database/with-the-next.ts';
import { checkPage, pagesOf, type LongAnswer, type LongSource } from './long-list.ts';

type Condition = RawBuilder<SqlBool>;
type Piece = RawBuilder<unknown>;

interface WordSource extends Omit<LongSource, 'keeps' | 'findsIds'> {
  /** Beside the organisation's own and the words: which rows the reader sees, and the filters that `ids` does not know. */
  conditions: readonly Condition[];
  /** The words, asked of each row. */
  inEach: readonly Condition[];
  /** A select of the ids that all words find. */
  ids: Piece;
  /** Of the filters what an index of the order begins with: rows are met in these alone. */
  leads: readonly Condition[];
  /** What is searched is known to be in more rows than are counted. */
  findsMore: boolean;
  /** Each word is in no more rows than are counted: its ids are few, and looked for at once. */
  findsFew?: boolean;
}

/** So many rows are looked at along the order. */
const TRIED = 1_000;
/** What fills the page there is counted no further, and to so many. */
const COUNTED = 1_000;
/** So many rows without a filter are looked up and sorted; of more the order's index is walked. */
const FEW = 1_000;
/** So many, where the words are in few rows: a look at each costs four pages, a walk to the end of a page of the list some hundred. */
const FEW_OF_FEW = 250;
/** Ids kept at most. A word in more rows stands near the beginning of any order. */
const MOST = 600_000;
/** Among so many ids more than are counted are different ones, where a word does not find most of its rows in several ways. */
const SEEN = COUNT_CAP + COUNT_CAP / 5;
/** Memory for these and for a table to look them up in. */
const ROOM = '64MB';

/** Before such a statement is planned: room for the ids that it may keep. */
export const roomForWords = (db: Db): Promise<void> => sendWithNext(db, sql.raw(`SET LOCAL work_mem = '${ROOM}'`));

/** The one statement. Refuses `offset` beside a cursor, and beyond the cap. */
export function wordStatement<Row>(source: WordSource): RawBuilder<LongAnswer<Row>> {
  checkPage(source.query);
  const { from, alias, order, inEach, ids, leads, rows, findsMore, findsFew = false } = source;
  // as a value: as a condition of its own the planner would turn it round and look up each id
  const isFound = sql<SqlBool>`(${order.id} in (select f.id from found f)) is true`;
  const pages = pagesOf({ ...source, conditions: source.conditions });
  const { after, both, first, inOrder, kept, keptAfter, ofKeys, offset, size } = pagesOf({
    ...source,
    conditions: [...source.conditions, isFound],
  });
  const others = pages.filters;
  const isBeyond = findsMore && others.length === 0;
  const need = offset + size;
  /** One is not counted, and the next page is. */
  const enough = isBeyond ? need : Math.min(need + 1, COUNTED + 1);
  const tried = sql`select count(*)::int as n from (
    select from ${inOrder(both(...leads, ...after), TRIED)} where ${both(...others, ...inEach)}
    limit ${isBeyond ? need : COUNTED + 1}) m`;
  const isNear = findsFew ? sql<SqlBool>`false` : sql<SqlBool>`(select n >= ${enough}::int from tried)`;
  const near = findsFew ? sql`0` : sql`(select n from tried)`;
  const isWide = sql<SqlBool>`(select w.many from wide w)`;
  const isRead = sql<SqlBool>`(not ${isNear} and not ${isWide})`;
  const stretches = source.stretches?.length ? source.stretches : [sql<SqlBool>`true`];
  const each = (made: (stretch: Condition) => Piece) => sql.join(stretches.map(made), sql` union all `);
  /** Along the order, each row asked. */
  const asking = (gate: Condition) =>
    ofKeys(
      sql`(${each((stretch) => first(sql`where ${both(...others, ...inEach, ...leads, ...after, stretch, gate)}`))})`,
    );
  /** Along the order's index, its ids looked for among those that are found. */
  const k = order.as(sql.ref('k.v'), sql.ref('k.id'));
  const looking = (gate: Condition) => {
    const entries = (stretch: Condition) => sql`where ${both(...leads, ...after, stretch, isFound, gate)}`;
    if (others.length === 0) return ofKeys(sql`(${each((stretch) => first(entries(stretch)))})`);
    return ofKeys(
      sql`(${each(
        (stretch) => sql`(select k.v, k.id
        from (select ${order.id}, ${order.value} as v from ${from} ${entries(stretch)} order by ${order.by} offset 0) k
        cross join lateral (select from ${from} where ${both(sql`${order.id} = k.id`, ...others)} limit 1) o
        order by ${k} limit ${need})`,
      )})`,
    );
  };
  const fewAlone = findsFew ? FEW_OF_FEW : FEW;
  const few = others.length > 0 ? COUNT_CAP : fewAlone;
  const n = sql<number>`(select n from counted)`;
  const distinct = sql`select distinct f.id from found f limit ${COUNT_CAP + 1}`;
  /** How many they are, each once; of those that are found first, or of all. */
  const manyOf = (most?: number) =>
    most === undefined
      ? sql`(select count(*)::int from (${distinct}) d)`
      : sql`(select count(distinct s.id)::int from (select f.id from found f limit ${most}) s)`;
  const number = isBeyond
    ? sql`select ${COUNT_CAP + 1}::int as n`
    : others.length > 0
      ? sql`select count(*)::int as n from kept`
      : sql`select case when ${isRead} then case when ${manyOf(SEEN)} > ${COUNT_CAP}::int then ${COUNT_CAP + 1}::int
          else ${manyOf()} end else 0 end as n`;
  const fewRows = sql`select ${order.id}, ${order.value} as v from (${distinct}) d
    cross join lateral (select * from ${from} where ${own(alias)} and ${order.id} = d.id limit 1) ${sql.ref(alias)}
    where ${isRead} and ${n} <= ${fewAlone}::int`;
  const keptRows = others.length > 0 ? kept(sql`${isRead} and exists (select from found)`) : fewRows;
  const names = isBeyond
    ? sql`counted as (${number}),`
    : others.length > 0
      ? sql`kept as materialized (${keptRows}), counted as materialized (${number}),`
      : sql`counted as materialized (${number}), kept as materialized (${keptRows}),`;
  const ofKept = sql`union all (${ofKeys(keptAfter(sql`${isRead} and ${n} <= ${few}::int`))})`;
  const isMany = isBeyond ? isRead : sql<SqlBool>`(${isRead} and ${n} > ${few}::int)`;
  const shown = sql`(select count(*)::int from page)`;
  return sql`${sql.raw(PLANNED_EACH_TIME)}
    with ${findsFew ? sql`` : sql`tried as materialized (${tried}),`}
      found as materialized (select f.id from (${ids}) f (id) where not ${isNear} limit ${MOST + 1}),
      wide as materialized (select count(*) > ${MOST}::int as many from found),
      ${names}
      page as materialized (
        ${asking(sql<SqlBool>`(${isNear} or ${isWide})`)}
        union all (${looking(isMany)})
        ${isBeyond ? sql`` : ofKept})
    select case when ${sql.lit(isBeyond)} or ${isRead} then ${n} when ${isNear} then ${near} else ${offset}::int + ${shown} end as count,
      case when ${sql.lit(isBeyond)} or ${isRead} then null when ${isNear} then least(${near} - 1, ${COUNTED}::int)
        when ${shown} = ${size}::int then ${offset}::int + ${size - 1}::int end as cap,
      coalesce((select json_agg(n order by n.place) from (${rows}) n), '[]') as results`;
}

/** Plans and asks it. */
export async function readByWords<Row>(db: Db, source: WordSource) {
  await roomForWords(db);
  return wordStatement<Row>(source).execute(db);
}
