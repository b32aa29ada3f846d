/** The issue list: a page and its count in one statement, whatever is filtered. */
import { sql, type SqlBool } from 'kysely';
import { metresToKm } from '@chainage/shared/contracts/chainage';
import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import type { IssueListQuery } from '@chainage/shared/contracts/issues/issue-list';
import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import type { List } from '@chainage/shared/contracts/list';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { changesAlways, changesAt } from '#kernel/http/unchanged.ts';
import { KeptStatements } from '#kernel/database/kept-statements.ts';
import { PLANNED_EACH_TIME } from '#kernel/database/named-statements.ts';
import { keyStatement } from '#kernel/lists/key-list.ts';
import { EVERY_ROW, longStatement, toLongList, type Placed } from '#kernel/lists/long-list.ts';
import { roomForWords, wordStatement } from '#kernel/lists/word-list.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { fileCount, firstFile } from '#kernel/files/file-columns.sql.ts';
import { fileUrl } from '#kernel/files/media-url.ts';
import {
  findBesides,
  findsFewEach,
  findsMoreThanCounted,
  isFrequent,
  type Besides,
} from '#kernel/search/found-besides.ts';
import { foundInEach, idsOfWords } from '#kernel/search/search-words.ts';
import { searchParts } from '@chainage/shared/contracts/search-places';
import { issueConditions, POINTERS, WORDS, type IssuesAsked } from './list.filters.ts';
import type { SheetPage, SheetReader } from '#kernel/sheets/sheet.model.ts';
import { writeCursor } from '#kernel/lists/list-order.ts';
import { areFewAt, asksOpenAlone, isByTime, keysOf, type Searched } from './list.keys.ts';
import { orderOf, WITHOUT_LIMIT_FIRST } from './list.ordering.ts';
import { findsIdsAlone, isByNumber, isOfOneType, leadsOf, readsRowsToCount, typesInOrder } from './list.ways.ts';
import { nextClockSql, slaStateSql } from './sla.sql.ts';
import { keyOf, type Reader } from './issue.model.ts';

type Facts = Pick<IssueRow, 'facts'>;
interface Row extends Omit<IssueRow, keyof Facts | 'thumbnail_url' | 'chainage_from' | 'chainage_to'> {
  chainage_from: number | null;
  chainage_to: number | null;
  details: Record<string, unknown>;
  fact_label: string | null;
  thumbnail_id: string | null;
  /** Said by files alone. */
  received_at: string;
  /** When the state of the clock changes by itself. */
  clock_at: string | null;
}

/** An instant of UTC to the second, as PostgreSQL mostly writes it into JSON. */
const WHOLE_SECOND = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/;
/** A hundred of a page, each as a date and back, would cost as much as its JSON. */
const iso = (time: string | null): string | null =>
  time && (WHOLE_SECOND.test(time) ? `${time.slice(0, 19)}.000Z` : new Date(time).toISOString());
const km = (metres: number | null): string | null => (metres === null ? null : metresToKm(metres));

/** The lookup of the type's own whose label a row shows (`factLookup`). */
const factId = sql`case i.issue_type ${sql.join(
  BUILT_TYPES.flatMap((type) => {
    const field = issueTypeOf(type)?.factLookup;
    return field ? [sql`when ${sql.lit(type)} then (i.details ->> ${sql.lit(field)})::bigint`] : [];
  }),
  sql` `,
)} end`;

const labelsOf = (lookup: string) => sql`coalesce(${sql.ref(`${lookup}.attributes`)} -> 'labels', '{}')`;

/** The rest of a row, for the few rows of a page. */
const withLabels = (now: Date) => sql`
  select i.id, i.number, i.issue_type, i.status, i.version, i.category, i.sub_type, c.label as category_label,
    s.label as sub_type_label, ${labelsOf('c')} as category_labels, ${labelsOf('s')} as sub_type_labels,
    ${labelsOf('f')} as fact_labels, i.description, i.highway, i.package, i.direction, i.chainage_from, i.chainage_to,
    i.occurred_at, i.reported_at, i.received_at, i.priority, i.assigned_to, a.name as assigned_to_name, i.resolver,
    r.name as resolver_name, i.due_at, ${slaStateSql('i', now)} as sla_state, ${nextClockSql('i', now)} as clock_at, i.created_by, u.name as created_by_name,
    i.created_at, i.details, f.label as fact_label, i.place, i.sort_value,
    ${firstFile('issue', sql`i.id`, 'before')} as thumbnail_id, ${fileCount('issue', sql`i.id`)} as photo_count
  from page i
  join organisation_user u on ${own('u')} and u.id = i.created_by
  left join organisation_user a on ${own('a')} and a.id = i.assigned_to
  left join organisation_user r on ${own('r')} and r.id = i.resolver
  left join lookup c on ${own('c')} and c.id = i.category
  left join lookup s on ${own('s')} and s.id = i.sub_type
  left join lookup f on ${own('f')} and f.id = i.fact_id`;

const COLUMNS = sql`i.*, ${factId} as fact_id`;

/** Whether nothing is asked beside words that few enough issues have to be counted, all of which the reader sees. */
function isOfFewWords(reader: Reader, query: IssuesAsked, now: Date, searched?: Searched): boolean {
  if (!findsFewEach(searched?.besides) || query.ids) return false;
  const others = issueConditions(query, reader, now, { besides: searched?.besides, isAlone: true });
  return others.every((condition) => condition === EVERY_ROW);
}

/** Whether in another order than that of time a page is found by a few keys that say all that is asked. */
const isByKeysAlone = (query: IssuesAsked, { areFew, ofKey, ofRow }: NonNullable<ReturnType<typeof keysOf>>) =>
  areFew && ofKey.length + ofRow.length === 0 && !isByTime(query) && !isByNumber(query);

/** The list's one statement, with what its answer is made of. */
export function listStatement(reader: Reader, query: IssuesAsked, now: Date, searched?: Searched) {
  const order = orderOf(query.ordering);
  const { besides, leavesFew = false } = searched ?? {};
  const keys = keysOf(reader, query, now, searched);
  const page = { from: sql`issue i`, alias: 'i', columns: COLUMNS, order, query, rows: withLabels(now) };
  if (keys && isByTime(query)) return { sql: keyStatement<Row>({ ...page, ...keys }), order };
  if (keys && isByKeysAlone(query, keys)) {
    const ids = sql`select k.id from ${keys.keys({})} k`;
    const alone = { conditions: [], findsFew: true, inEach: [], ids, leads: leadsOf(query), findsMore: false };
    return { sql: wordStatement<Row>({ ...page, ...alone }), order };
  }
  const stretches = searched?.types?.map((type) => sql<SqlBool>`i.issue_type = ${type}`);
  const isOfFew = isOfFewWords(reader, query, now, searched);
  if (besides && (isOfFew || (isFrequent(besides) && !leavesFew))) {
    const { words } = searchParts(query.search ?? '');
    const statement = wordStatement<Row>({
      ...page,
      conditions: issueConditions(query, reader, now, { besides, isAlone: true }),
      findsFew: isOfFew,
      inEach: [
        ...(query.issue_type ? [sql<SqlBool>`i.issue_type in (${sql.join(query.issue_type)})`] : []),
        ...foundInEach(words, WORDS, besides),
      ],
      ids: idsOfWords(words, WORDS, besides, query.issue_type),
      leads: leadsOf(query),
      findsMore: findsMoreThanCounted(besides),
      stretches,
    });
    return { sql: statement, order };
  }
  const statement = longStatement<Row>({
    ...page,
    conditions: issueConditions(query, reader, now, { besides, leavesFew }),
    keeps: readsRowsToCount(query),
    findsIds: findsIdsAlone(query),
    isPlannedOnce: isOfOneType(reader, query),
    stretches,
    seldomFirst: query.status && query.ordering === '-due_at' ? WITHOUT_LIMIT_FIRST : undefined,
  });
  return { sql: statement, order };
}

/** Asking each of so many issues for a word costs no more than a page. */
const FEW = 2_000;
/** Of open ones, whose ids are read at once beside what the words find. */
const FEW_OPEN = 300;

/** How many issues the filters beside the search leave, one more than few at most; undefined: nothing else is asked. */
async function leftOf(db: Db, reader: Reader, query: IssueListQuery, now: Date): Promise<number | undefined> {
  const { search: _, ...others } = query;
  const filters = issueConditions(others, reader, now).filter((condition) => condition !== EVERY_ROW);
  if (filters.length === 0) return undefined;
  const { rows } = await sql<{ n: number }>`${sql.raw(PLANNED_EACH_TIME)} select count(*)::int as n from (
    select from issue i where ${sql.join([own('i'), ...filters], sql` and `)} limit ${FEW + 1}) m`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Whether few issues lie at each place that is asked for, and the page is found by these. */
async function areFoundByPlace(db: Db, reader: Reader, query: IssueListQuery, now: Date, besides?: Besides) {
  if (!(await areFewAt(db, query))) return false;
  const keys = keysOf(reader, query, now, { besides, leavesFew: false, placesAreFew: true });
  return keys !== undefined && (isByTime(query) || isByKeysAlone(query, keys));
}

/** What the words of its search find that issues only point to, and whether the rest of the query leaves few. */
export async function searchedBy(db: Db, reader: Reader, query: IssueListQuery, now: Date): Promise<Searched> {
  const types = await typesInOrder(db, reader, query);
  const besides = query.search ? await findBesides(db, searchParts(query.search).words, POINTERS, WORDS) : undefined;
  const placesAreFew = await areFoundByPlace(db, reader, query, now, besides);
  // asked only where a word alone finds too many to begin with it
  const left = !placesAreFew && isFrequent(besides) ? await leftOf(db, reader, query, now) : undefined;
  const known = { besides, placesAreFew, types, leavesFew: false };
  const areOpen = asksOpenAlone(query) && isByTime(query) && keysOf(reader, query, now, known) !== undefined;
  const leavesFew = left !== undefined && left <= (areOpen ? FEW_OPEN : FEW);
  const searched = { ...known, leavesFew, openAreFew: areOpen && left !== undefined && left <= FEW };
  const isByWords = (isFrequent(besides) && !leavesFew) || isOfFewWords(reader, query, now, searched);
  if (isByWords || keysOf(reader, query, now, searched)) await roomForWords(db);
  return searched;
}

/** Whether which issues it finds depends on the time. */
const asksTheClock = ({ sla_state: state, photos_missing: missing }: IssueListQuery) =>
  state !== undefined || missing !== undefined;

/** Nothing is looked up before such a list: the same reader's next one differs by its time alone. */
const isAskedAgain = ({ search, cursor, chainage_from: place, ...query }: IssueListQuery) =>
  (search ?? cursor ?? place) === undefined && !isByNumber(query);
const kept = new KeptStatements();

async function askAgain(tenant: Tenant, query: IssueListQuery) {
  const { now } = tenant;
  const asked = { key: `${keyOf(tenant)} ${JSON.stringify(query)}`, differs: [now] };
  const rows = await kept.ask(tenant.db, asked, () => listStatement(tenant, query, now).sql);
  return { rows, order: orderOf(query.ordering) };
}

async function askOnce(tenant: Tenant, query: IssueListQuery) {
  const searched = await searchedBy(tenant.db, tenant, query, tenant.now);
  const { sql: statement, order } = listStatement(tenant, query, tenant.now, searched);
  return { rows: (await statement.execute(tenant.db)).rows, order };
}

export async function listIssues(tenant: Tenant, query: IssueListQuery, url: string): Promise<List<IssueRow>> {
  const { rows, order } = await (isAskedAgain(query) ? askAgain(tenant, query) : askOnce(tenant, query));
  const answer = rows[0] ?? { count: 0, results: [] };
  if (asksTheClock(query)) changesAlways(tenant);
  else
    changesAt(
      tenant,
      answer.results.map((row) => row.clock_at),
    );
  return toLongList(answer, { order, query }, url, (row) => toRow(row, tenant.organisationToken));
}

/** Rows of a page of a file. */
const ROWS_OF_A_FILE = 250;

/** A page of the list for a file: the same rows in the same order, one behind the other. */
export async function pageOfIssues(reader: SheetReader, query: IssuesAsked, cursor: string): Promise<SheetPage> {
  const asked = { ...query, limit: ROWS_OF_A_FILE, cursor };
  const searched = await searchedBy(reader.db, reader, query, reader.now);
  const { sql: statement, order } = listStatement(reader, asked, reader.now, searched);
  const { rows } = await statement.execute(reader.db);
  const results = rows[0]?.results ?? [];
  const page = results.slice(0, ROWS_OF_A_FILE);
  const last = page.at(-1);
  return {
    rows: page.map((row) => ({ ...toRow(row, reader.organisationToken), received_at: iso(row.received_at) })),
    next:
      last && results.length > ROWS_OF_A_FILE ? writeCursor(order, { value: last.sort_value, id: last.id }) : undefined,
  };
}

function toRow(row: Row & Placed, organisation: string): IssueRow {
  const {
    details,
    fact_label: label,
    thumbnail_id: thumbnail,
    sort_value: _,
    place: __,
    clock_at: ___,
    received_at: ____,
    ...shown
  } = row;
  return Object.assign(shown as object, {
    chainage_from: km(row.chainage_from),
    chainage_to: km(row.chainage_to),
    occurred_at: iso(row.occurred_at),
    reported_at: iso(row.reported_at),
    due_at: iso(row.due_at),
    created_at: iso(row.created_at) as string,
    thumbnail_url: thumbnail && fileUrl(organisation, { entity: 'issue', id: row.id }, thumbnail, 'thumbnail'),
    facts: issueTypeOf(row.issue_type)?.facts?.(details, label) ?? {},
  }) as IssueRow;
}
