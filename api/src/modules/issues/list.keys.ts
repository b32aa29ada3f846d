/** Issues found by words or a place, newest or oldest first: their keys come out of indexes alone, in that order. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { kmToMetres } from '@chainage/shared/contracts/chainage';
import type { IssueListQuery } from '@chainage/shared/contracts/issues/issue-list';
import { ISSUE_TYPES, type IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { OPEN_STATUSES } from '@chainage/shared/contracts/issues/statuses';
import { searchParts } from '@chainage/shared/contracts/search-places';
import type { Db } from '#kernel/database/connect.ts';
import { PLANNED_EACH_TIME } from '#kernel/database/named-statements.ts';
import { own } from '#kernel/database/own.ts';
import { LONG } from '#kernel/lists/filters.ts';
import type { KeySource } from '#kernel/lists/key-list.ts';
import { rowsOfWays, type Cut } from '#kernel/lists/key-rows.ts';
import { orNone } from '#kernel/lists/sort-types.ts';
import type { Besides } from '#kernel/search/found-besides.ts';
import { rowsOfStretch, stretchOfPlace, type AskedStretch, type Placed } from '#kernel/search/places.ts';
import { isInOrder, rowsOfWord, rowsOfWords, waysOf } from '#kernel/search/rows-in-order.ts';
import { havingToo, isOfKeyAlone, ofKeys } from '#kernel/search/having-too.ts';
import { hasWord, searchRanges, type Range } from '#kernel/search/search-words.ts';
import type { Reader } from './issue.model.ts';
import { issueFilters, WORDS } from './list.filters.ts';
import { isByNumber } from './list.ways.ts';
import { seenPartly, seenWhole, visibleTo } from './visibility.ts';

/** What is known of a search before its list is asked. */
export interface Searched {
  /** Of its words; left out where there are none. */
  besides?: Besides | undefined;
  /** The other filters leave so few issues that each is asked for words that many have. */
  leavesFew: boolean;
  /** Open ones are all that is asked for beside it, and so few that all the words' keys are read to count them. */
  openAreFew?: boolean;
  /** Few issues lie at each place that is asked for. */
  placesAreFew: boolean;
  /** Where the list's order has issues of other types between those asked for: the types, each of which has an order of its own. */
  types?: readonly IssueType[];
}

const PLACED: Placed = {
  table: 'issue',
  at: 'sorted_at',
  kind: 'issue_type',
  begins: orNone(sql`x.chainage_from`, sql`-1`),
};
/** Three words, or one that is found in more ways, are not counted further than to the end of a page. */
const WAYS = 6;
/** Keys that lie in a stretch, whatever their road or type. */
const FEW = 20_000;

function stretchesOf(query: IssueListQuery): AskedStretch[] {
  const { chainage_from: from, chainage_to: to, highway } = query;
  const named = searchParts(query.search ?? '').places.map(stretchOfPlace);
  if (from === undefined || to === undefined) return named;
  return [{ from: kmToMetres(from), to: kmToMetres(to), highway, before: LONG, long: true }, ...named];
}

export const isByTime = ({ ordering = '-occurred_at' }: IssueListQuery) => ordering.replace(/^-/, '') === 'occurred_at';

const asksOpen = ({ status }: IssueListQuery) => status?.every((each) => OPEN_STATUSES.includes(each)) === true;

/** Whether nothing narrows the list beside words, types and open states. */
export function asksOpenAlone({ search: _, issue_type: __, status, ...query }: IssueListQuery): boolean {
  const { ordering: ___, limit: ____, offset: _____, cursor: ______, ...others } = query;
  return asksOpen({ ...query, status }) && Object.values(others).every((value) => value === undefined);
}

/** Whether places are asked for, and few issues lie at each. */
export async function areFewAt(db: Db, query: IssueListQuery): Promise<boolean> {
  const stretches = stretchesOf(query);
  // in the order of chainage they stand together
  if (stretches.length === 0 || isByNumber(query) || /chainage/.test(query.ordering ?? '')) return false;
  const few = stretches.map((stretch) => {
    const parts = rowsOfStretch(PLACED, { ...stretch, highway: undefined }).map((part) => sql`(${part})`);
    return sql`(select count(*) <= ${FEW} from (select from (${sql.join(parts, sql` union all `)}) u limit ${FEW + 1}) m)`;
  });
  const { rows } = await sql<{
    few: boolean;
  }>`${sql.raw(PLANNED_EACH_TIME)} select ${sql.join(few, sql` and `)} as few`.execute(db);
  return rows[0]?.few === true;
}

/** Of a key: its type is seen whole, or the issue is one of those that the reader sees of it. */
function seen(reader: Reader, kinds: readonly IssueType[]): RawBuilder<SqlBool>[] {
  const partly = seenPartly(reader).filter((type) => kinds.includes(type));
  if (partly.length === 0) return [];
  const whole = seenWhole(reader);
  const isWhole = whole.length > 0 ? sql`k.kind in (${sql.join(whole)})` : sql`false`;
  return [
    sql`(${isWhole} or coalesce((select ${visibleTo(reader, 'n', kinds)} from issue n where ${own('n')} and n.id = k.id), false))`,
  ];
}

type Keys = Pick<KeySource, 'keys' | 'areFew' | 'ofKey' | 'ofRow' | 'isOne' | 'countsFar'>;

/** Where the issues that a query asks for come from by their keys; undefined: they are found otherwise. */
export function keysOf(
  reader: Reader,
  query: IssueListQuery,
  now: Date,
  { besides = new Map(), leavesFew, placesAreFew, openAreFew = false }: Searched = {
    leavesFew: false,
    placesAreFew: false,
  },
): Keys | undefined {
  if (leavesFew) return undefined;
  const stretches = placesAreFew ? stretchesOf(query) : [];
  const { places, words } = searchParts(query.search ?? '');
  const ranges = words ? searchRanges(words) : [];
  const isNothing = query.search !== undefined && places.length === 0 && ranges.length === 0;
  const visible = [...seenWhole(reader), ...seenPartly(reader)];
  const asked = query.issue_type ?? ISSUE_TYPES;
  const all = asked.filter((type) => visible.includes(type));
  if (isNothing || all.length === 0 || (places.length > 0 && !placesAreFew)) return undefined;
  const kinds = all.length === ISSUE_TYPES.length ? undefined : all;
  const besideOf = ({ from }: Range) => besides.get(from);
  const isFew = (range: Range) => besideOf(range)?.many === false && besideOf(range)?.sounds.length === 0;
  const areFew = stretches.length > 0 || ranges.some(isFew);
  const read = ranges.filter((range) => (areFew ? isFew(range) : isInOrder(WORDS, besideOf(range))));
  // in another order than that of time all of them are needed
  if (stretches.length + read.length === 0 || (!areFew && !isByTime(query))) return undefined;
  const others = ranges.filter((range) => !read.includes(range));
  const probed = areFew ? [] : others;
  const ofKeyAlone = (range: Range) => isOfKeyAlone(WORDS, besides, range);
  const hasOfKey = (range: Range) => hasWord(range, { ...WORDS, alias: 'k' }, ofKeys(WORDS, besides));
  const { status } = query;
  // few beside those that are closed: their ids out of the index of states cost less than a look at each row that is found
  const areOpen = status !== undefined && asksOpen(query);
  const { issue_type: _, search: __, ...asks } = query;
  // as a value: as a condition the planner may look each of what is found up
  const isOpen = areOpen
    ? [
        sql<SqlBool>`(k.id in (select n.id from issue n where ${own('n')} and n.status in (${sql.join(status)}))) is true`,
      ]
    : [];
  const rest = areOpen ? { ...asks, status: undefined } : asks;
  const filters = issueFilters(stretches.length > 0 ? withoutStretch(rest) : rest, reader, now);
  const oldestFirst = query.ordering === 'occurred_at';
  const keys: Keys['keys'] = (asked) => {
    const cut: Cut = { ...asked, kinds, oldestFirst };
    if (!areFew) return rowsOfWords(read, WORDS, besides, cut);
    const sets = [
      ...stretches.map((stretch) => rowsOfWays(rowsOfStretch(PLACED, stretch, kinds), {})),
      ...read.map((range) => {
        const beside = besideOf(range);
        return beside ? rowsOfWord(range, WORDS, beside, cut) : sql`(select null, null, null where false)`;
      }),
    ];
    const all = sets.length === 1 ? sql`${sets[0]}` : sql`(${sql.join(sets, sql` intersect `)})`;
    if (others.length === 0) return all;
    const left = areOpen ? sql`(select * from ${all} k where ${isOpen[0]})` : all;
    return havingToo(left, others, WORDS, besides, kinds);
  };
  return {
    keys,
    areFew,
    isOne: read.length === 1,
    countsFar: openAreFew || (!areOpen && read.length < 3 && read.every((range) => waysOf(besideOf(range)) <= WAYS)),
    ofKey: [
      ...(areFew && others.length > 0 ? [] : isOpen),
      ...seen(reader, all),
      ...probed.filter(ofKeyAlone).map(hasOfKey),
    ],
    ofRow: [...filters, ...probed.filter((range) => !ofKeyAlone(range)).map((range) => hasWord(range, WORDS, besides))],
  };
}

/** The query without what its stretch asks. */
function withoutStretch(query: IssueListQuery): IssueListQuery {
  const { chainage_from: from, chainage_to: to, highway, ...others } = query;
  return from === undefined || to === undefined ? query : others;
}
