/** Reports over issues: pages by the list of issues itself, their columns out of each record, and sums by period. */
import { sql, type RawBuilder } from 'kysely';
import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import type { IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { fittingPeriod, periodsBetween, type Period } from '@chainage/shared/contracts/issues/reports/periods';
import type { IssueReportKey } from '@chainage/shared/contracts/issues/reports/pages';
import { REPORTED_STATUSES, REPORTS } from '@chainage/shared/contracts/issues/reports/place';
import type {
  ReportQuery,
  ReportRow,
  ReportTotals,
  ReportTotalsQuery,
} from '@chainage/shared/contracts/issues/reports/reports';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { decimalSum } from '@chainage/shared/contracts/kit/decimal-sum';
import { COUNT_CAP, type List } from '@chainage/shared/contracts/list';
import { dayOf, formatTime } from '@chainage/shared/lib/format/date';
import { daysAfter } from '@chainage/shared/lib/format/days';
import { PLANNED_EACH_TIME } from '#kernel/database/named-statements.ts';
import { own } from '#kernel/database/own.ts';
import { fieldError } from '#kernel/http/api-error.ts';
import { changesAlways } from '#kernel/http/unchanged.ts';
import { registerOf } from '#kernel/records/record-kinds.ts';
import type { SheetPage, SheetReader } from '#kernel/sheets/sheet.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { maySeeSensitive } from '../issue.policy.ts';
import { issueConditions, type IssuesAsked } from '../list.filters.ts';
import { listIssues, pageOfIssues } from '../list.queries.ts';
import { namedIn, reportColumns, type Named } from './report-columns.ts';

/** As the list of issues is asked for it: of the report's types, those that were reported. */
export function askedOf(
  key: IssueReportKey,
  { per: _, issue_type: asked, status, ...query }: ReportQuery,
): IssuesAsked {
  const types = REPORTS[key].types.filter((type) => asked?.includes(type) ?? true);
  if (types.length === 0) throw fieldError('issue_type', 'not_in_list', 'No kind of this report');
  return {
    ...query,
    issue_type: types,
    status: status ?? [...REPORTED_STATUSES],
  } as IssuesAsked;
}

interface Loaded {
  id: string;
  details: Record<string, unknown>;
  description: string | null;
  action_taken: string | null;
  sub_type: number | null;
  resolved_at: Date | null;
  resolver: number | null;
}

async function namesOf({ db }: SheetReader, ids: readonly number[]): Promise<Map<number, Named>> {
  const { rows } = await sql<Named & { id: number }>`
    select l.id, l.label, coalesce(l.attributes -> 'labels', '{}') as labels, l.attributes ->> 'number' as number
    from lookup l where ${own('l')} and l.id = any (${[...new Set(ids)]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

async function assetsOf({ db }: SheetReader, ids: readonly string[]): Promise<Map<string, string>> {
  const codes =
    ids.length > 0 ? registerOf('asset-registers').codes?.({ ids: [...new Set(ids)], codes: [] }) : undefined;
  const { rows } = codes ? await codes.execute(db) : { rows: [] };
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** The rows of a page with what the report says of each. */
async function withColumns(key: IssueReportKey, reader: SheetReader, page: readonly IssueRow[]): Promise<ReportRow[]> {
  if (page.length === 0) return [];
  const { rows } =
    await sql<Loaded>`select i.id, i.details, i.description, i.action_taken, i.sub_type, i.resolved_at, i.resolver
    from issue i where ${own('i')} and i.id = any (${page.map(({ id }) => id)}::uuid[])`.execute(reader.db);
  const loaded = new Map(rows.map(({ id, details, ...row }) => [id, { ...row, values: { ...details, ...row } }]));
  const names = await namesOf(
    reader,
    [...loaded.values()].flatMap(({ values }) => namedIn(values)),
  );
  const assets = await assetsOf(
    reader,
    rows.flatMap(({ details: { asset } }) => (typeof asset === 'string' ? [asset] : [])),
  );
  return page.flatMap((issue) => {
    const found = loaded.get(issue.id);
    if (!found) return [];
    const { number, issue_type: type, status, occurred_at: at, highway, direction } = issue;
    const { chainage_from, chainage_to, created_by } = issue;
    const values: Record<string, unknown> = found.values;
    const asset = typeof values['asset'] === 'string' ? (assets.get(values['asset']) ?? null) : null;
    const resolved = found.resolved_at?.toISOString() ?? null;
    const sees = maySeeSensitive(reader, { status, created_by, resolver: found.resolver });
    const hidden = sees ? [] : (issueTypeOf(type)?.sensitive ?? []);
    return {
      ...{ id: issue.id, number, issue_type: type, status, occurred_at: at },
      ...{ day: at && dayOf(at), time: at && formatTime(at), highway, direction, chainage_from, chainage_to },
      ...reportColumns(key, { issue_type: type, values, resolved_at: resolved, asset, names }, hidden),
    } as ReportRow;
  });
}

export async function listReport(
  key: IssueReportKey,
  tenant: Tenant,
  query: ReportQuery,
  url: string,
): Promise<List<ReportRow>> {
  const list = await listIssues(tenant, { ordering: 'occurred_at', ...askedOf(key, query) }, url);
  changesAlways(tenant);
  return { ...list, results: await withColumns(key, tenant, list.results) };
}

export async function pageOfReport(
  key: IssueReportKey,
  reader: SheetReader,
  query: ReportQuery,
  cursor: string,
): Promise<SheetPage> {
  const page = await pageOfIssues(reader, { ordering: 'occurred_at', ...askedOf(key, query) }, cursor);
  return { rows: await withColumns(key, reader, page.rows as unknown as IssueRow[]), next: page.next };
}

const rowsIn = (name: string) =>
  sql`case jsonb_typeof(i.details -> ${sql.lit(name)}) when 'array' then i.details -> ${sql.lit(name)} else '[]' end`;
const hurt = (
  severity: string,
) => sql`((select count(*) from jsonb_array_elements(${rowsIn('casualties')}) c where c ->> 'severity' = ${sql.lit(severity)})
  + (select count(*) from jsonb_array_elements(${rowsIn('injured')}) c where c ->> 'severity' = ${sql.lit(severity)}))`;
const amount = (name: string) => sql`(i.details ->> ${sql.lit(name)})::numeric`;
const cost = sql`round(${amount('quantity')} * ${amount('unit_rate')}, 2)`;

/** What each column that is added up is of an issue. */
const SUMS: Readonly<Record<string, RawBuilder<unknown>>> = {
  killed: hurt('killed'),
  grievous: hurt('grievous'),
  minor: hurt('minor'),
  uninjured: hurt('uninjured'),
  animals_killed: amount('animals_killed'),
  area_sqm: sql`round(${amount('length_m')} * ${amount('width_m')}, 3)`,
  removal_cost: amount('removal_cost'),
  damage_cost: cost,
  amount_recovered: amount('amount_recovered'),
  balance: sql`${cost} - coalesce(${amount('amount_recovered')}, 0)`,
};

const sumsSql = (names: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(
    names.flatMap((name) => [sql.lit(name), sql`coalesce(sum(${SUMS[name]!}), 0)::text`]),
  )})`;

interface Bucket {
  begins: string;
  issue_type: IssueType;
  count: number;
  sums: Record<string, string>;
}

type Sums = Record<string, string>;
const added = (names: readonly string[], all: readonly Sums[]): Sums =>
  Object.fromEntries(names.map((name) => [name, decimalSum(all.map((sums) => sums[name])) ?? '0']));

const none = (names: readonly string[]): Sums => Object.fromEntries(names.map((name) => [name, '0']));

/** The first and the last day of a query: as it says, else of the first issue and today. */
async function daysOf(key: IssueReportKey, reader: SheetReader, query: ReportTotalsQuery): Promise<[string, string]> {
  const { date_from: from, date_to: to } = query;
  const today = dayOf(reader.now);
  if (from !== undefined && to !== undefined) return [from, to];
  const conditions = issueConditions(askedOf(key, query), reader, reader.now);
  const { rows } = await sql<{ first: Date | null }>`${sql.raw(PLANNED_EACH_TIME)} select i.sorted_at as first
    from issue i where ${sql.join([own('i'), ...conditions], sql` and `)} order by i.sorted_at limit 1`.execute(
    reader.db,
  );
  return [from ?? (rows[0]?.first ? dayOf(rows[0].first) : today), to ?? today];
}

/** By which the sums of a query are: as it asks, or by longer periods where those were too many for a summary. */
export async function perOf(key: IssueReportKey, reader: SheetReader, query: ReportTotalsQuery): Promise<Period> {
  return fittingPeriod(query.per?.[0] ?? REPORTS[key].per, ...(await daysOf(key, reader, query)));
}

async function bucketsOf(
  key: IssueReportKey,
  reader: SheetReader,
  query: ReportTotalsQuery,
  per: Period,
): Promise<Bucket[]> {
  const { sums } = REPORTS[key];
  const conditions = issueConditions(askedOf(key, query), reader, reader.now);
  const { rows } = await sql<Bucket>`${sql.raw(PLANNED_EACH_TIME)}
    with i as materialized (select i.issue_type, i.sorted_at, i.details from issue i
      where ${sql.join([own('i'), ...conditions], sql` and `)} limit ${sql.lit(COUNT_CAP + 1)})
    select to_char(date_trunc(${sql.lit(per)}, i.sorted_at at time zone 'Asia/Kolkata'), 'YYYY-MM-DD') as begins,
      i.issue_type, count(*)::int as count, ${sumsSql(sums)} as sums
    from i group by 1, 2 order by 1, 2`.execute(reader.db);
  return rows;
}

interface Together {
  count: number;
  sums: Sums;
}

/** What came together before the first day asked for, since records began: a period's cumulative carries it, however few days are shown. */
async function beforeDays(key: IssueReportKey, reader: SheetReader, query: ReportTotalsQuery): Promise<Together> {
  const { date_from: from, date_to: _, ...others } = query;
  const { sums: names } = REPORTS[key];
  if (from === undefined) return { count: 0, sums: none(names) };
  const earlier = askedOf(key, { ...others, date_to: daysAfter(from, -1) });
  const { rows } = await sql<Together>`${sql.raw(PLANNED_EACH_TIME)}
    select count(*)::int as count, ${sumsSql(names)} as sums
    from issue i where ${sql.join([own('i'), ...issueConditions(earlier, reader, reader.now)], sql` and `)}`.execute(
    reader.db,
  );
  return rows[0]!;
}

/** Of so long a time that even months are too many: those in which something was. */
const periodsOf = (buckets: readonly Bucket[]): string[] => [...new Set(buckets.map(({ begins }) => begins))];

/** Sums of a report, and of each period with what came together up to its end, before the days asked for too; more than are counted are said, not summed. */
export async function sumReport(
  key: IssueReportKey,
  reader: SheetReader,
  query: ReportTotalsQuery,
): Promise<ReportTotals & { before?: Together }> {
  const per = await perOf(key, reader, query);
  const { sums: names } = REPORTS[key];
  const buckets = await bucketsOf(key, reader, query, per);
  const count = buckets.reduce((all, bucket) => all + bucket.count, 0);
  if (count > COUNT_CAP) return { count: COUNT_CAP, count_capped: true, per, sums: null, periods: null };
  const today = dayOf(reader.now);
  const first = query.date_from ?? buckets[0]?.begins ?? today;
  const last = [query.date_to ?? today, buckets.at(-1)?.begins ?? ''].toSorted().at(-1)!;
  const begins = first > last ? [] : (periodsBetween(per, first, last) ?? periodsOf(buckets));
  const before = await beforeDays(key, reader, query);
  let soFar = before;
  const periods = begins.map((begin) => {
    const of = buckets.filter((bucket) => bucket.begins === begin);
    const sums = added(
      names,
      of.map((bucket) => bucket.sums),
    );
    const counted = of.reduce((all, bucket) => all + bucket.count, 0);
    soFar = { count: soFar.count + counted, sums: added(names, [soFar.sums, sums]) };
    const byType = Object.fromEntries(of.map((bucket) => [bucket.issue_type, bucket.count]));
    return { begins: begin, count: counted, by_type: byType, sums, so_far: soFar };
  });
  return {
    count,
    per,
    sums: added(
      names,
      buckets.map((bucket) => bucket.sums),
    ),
    periods,
    before,
  };
}
