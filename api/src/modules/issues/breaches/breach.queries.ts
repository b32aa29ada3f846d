/** The register of breaches and extensions: pages, totals and rows of files, each out of the same parts. */
import { sql, type RawBuilder } from 'kysely';
import { metresToKm } from '@chainage/shared/contracts/chainage';
import type {
  BreachQuery,
  BreachRow,
  BreachTotals,
  BreachTotalsQuery,
} from '@chainage/shared/contracts/issues/breaches';
import { COUNT_CAP, type List } from '@chainage/shared/contracts/list';
import { PLANNED_EACH_TIME } from '#kernel/database/named-statements.ts';
import { own } from '#kernel/database/own.ts';
import { fieldError } from '#kernel/http/api-error.ts';
import { changesAlways } from '#kernel/http/unchanged.ts';
import { fileNamed } from '#kernel/files/file-columns.sql.ts';
import { fileUrl } from '#kernel/files/media-url.ts';
import { orderBy, readCursor, type Order } from '#kernel/lists/list-order.ts';
import { toLongList, type LongAnswer, type Placed } from '#kernel/lists/long-list.ts';
import { limitOf, offsetOf } from '#kernel/lists/paging.ts';
import { SORT_TYPES } from '#kernel/lists/sort-types.ts';
import type { SheetReader } from '#kernel/sheets/sheet.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { damagesPerDay } from '../repair-times/settings.ts';
import { slaStateSql } from '../sla.sql.ts';
import type { Reader } from '../issue.model.ts';
import { breachParts, IS_CALLED_OFF, IS_OPEN, secondsOver, temporarySecondsOver } from './breach.conditions.ts';

const SORTS = { due_at: { value: sql`i.due_at`, type: SORT_TYPES.timestamptz } };
export const breachOrder = (ordering = '-due_at'): Order => orderBy(SORTS, ordering as 'due_at', sql`i.id`);

const HOUR = 3600;
const DAY = 86_400;
/** To one place, cut and not rounded: what is over by less is not over by more. */
const cutHours = (seconds: RawBuilder<unknown>) => sql`trunc(${seconds} / ${sql.lit(HOUR)}, 1)`;
const hours = (seconds: RawBuilder<unknown>) => sql`${cutHours(seconds)}::text`;
const damages = (seconds: RawBuilder<unknown>, perDay: RawBuilder<unknown>) =>
  sql`round(ceil(${seconds} / ${sql.lit(DAY)}) * ${perDay}, 2)`;
/** Nobody acknowledged a defect that was called off, so no day of its delay is owed. */
const perDay = sql`case when ${IS_CALLED_OFF} then null
  else ${damagesPerDay(sql.ref('o.settings'), 's', sql`i.issue_type`)} end`;

/** The union of the parts, each cut before they meet. */
function partsOf(parts: readonly RawBuilder<unknown>[], columns: RawBuilder<unknown>, rest: RawBuilder<unknown>) {
  const each = parts.map((part) => sql`(select ${columns} from issue i where ${own('i')} and ${part} ${rest})`);
  return sql.join(each, sql` union `);
}

const MOVES = 20;
/** Steps that moved a limit later: an extension, or a correction of what it was reported as. */
const MOVED_LATER = sql`(h.action = 'extend' or h.action in ('edit', 'approve')
  and (h.data #>> '{changed,due_at,to}')::timestamptz > (h.data #>> '{changed,due_at,from}')::timestamptz)`;
/** The newest requests of a row and what moved its limit, in order. */
const moves = sql`(select coalesce(jsonb_agg(to_jsonb(h) order by h.seq), '[]') from (
    select h.action, h.at, h.comment, h.data, u.name as by_name, h.seq,
      (select ${fileNamed} from record_file g where ${own('g')} and g.entity = 'issue' and g.record_id = i.id
        and g.id::text = h.data ->> 'letter_image' and g.stored_at is not null) as letter
    from record_action h join organisation_user u on ${own('u')} and u.id = h.by_id
    where ${own('h')} and h.entity = 'issue' and h.record_id = i.id and h.action <> 'comment'
      and (h.action = 'request_extension' or ${MOVED_LATER})
    order by h.seq desc limit ${sql.lit(MOVES)}) h)`;
const timesMoved = sql`(select count(*)::int from record_action h where ${own('h')} and h.entity = 'issue'
  and h.record_id = i.id and h.action <> 'comment' and ${MOVED_LATER})`;

const rowsOf = (now: Date) => sql`
  select i.id, i.number, i.issue_type, i.status, i.sub_type, s.label as sub_type_label,
    coalesce(s.attributes -> 'labels', '{}') as sub_type_labels, i.highway, i.package, p.code as package_label,
    i.direction, i.chainage_from, i.chainage_to, i.reported_at, i.temporary_due_at, i.temporary_at,
    ${hours(temporarySecondsOver(now))} as temporary_hours_over, i.first_due_at, i.due_at, i.resolved_at,
    ${slaStateSql('i', now)} as sla_state, ${hours(secondsOver(now))} as hours_over,
    i.resolver, r.name as resolver_name, i.assigned_to, a.name as assigned_to_name, i.extension_requested,
    case when i.first_due_at is null and i.extension_requested is null then '[]'::jsonb else ${moves} end as moves,
    case when i.first_due_at is null then 0 else ${timesMoved} end as extensions,
    rate.per_day::text as damages_per_day, ${damages(secondsOver(now), sql`rate.per_day`)}::text as damages,
    ${IS_OPEN} as so_far, k.place, k.due_at::text as sort_value
  from page k join issue i on ${own('i')} and i.id = k.id
  join organisation o on ${own('o', 'id')}
  left join lookup s on ${own('s')} and s.id = i.sub_type
  left join package p on ${own('p')} and p.id = i.package
  left join organisation_user r on ${own('r')} and r.id = i.resolver
  left join organisation_user a on ${own('a')} and a.id = i.assigned_to
  cross join lateral (select ${perDay} as per_day) rate`;

interface Line {
  action: 'request_extension' | 'extend' | 'edit' | 'approve';
  at: string;
  comment: string | null;
  data: { due_at?: string; letter_number?: string; letter_date?: string };
  by_name: string;
  /** Its file, as `fileUrl` takes it. */
  letter: string | null;
}
type Known = Omit<
  BreachRow,
  | 'chainage_from'
  | 'chainage_to'
  | 'asked_at'
  | 'asked_by_name'
  | 'asked_reason'
  | 'extended_at'
  | 'extended_by_name'
  | 'extended_reason'
  | 'letter_number'
  | 'letter_date'
  | 'letter_url'
>;
interface Row extends Known {
  chainage_from: number | null;
  chainage_to: number | null;
  moves: Line[];
}

/** A page and its count in one statement, by keyset along the limits. */
export function breachStatement(reader: Reader, query: BreachQuery, now: Date) {
  if (query.cursor !== undefined && query.offset !== undefined)
    throw fieldError('offset', 'invalid', 'A page begins at a cursor or at an offset');
  if (offsetOf(query) > COUNT_CAP) throw fieldError('offset', 'too_large', 'So far down a page begins at a cursor');
  const order = breachOrder(query.ordering);
  const parts = breachParts(reader, query, now);
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, order);
  const [size, offset] = [limitOf(query) + 1, offsetOf(query)];
  const after = cursor ? sql`and ${order.after(cursor)}` : sql``;
  const keys = partsOf(parts, sql`i.id, i.due_at`, sql`${after} order by ${order.by} limit ${sql.lit(size + offset)}`);
  const counted = partsOf(parts, sql`i.id`, sql`limit ${sql.lit(COUNT_CAP + 1)}`);
  const by = order.as(sql.ref('k.due_at'), sql.ref('k.id'));
  const statement = sql<LongAnswer<Row>>`${sql.raw(PLANNED_EACH_TIME)}
    with counted as materialized (select count(*)::int as n from (select from (${counted}) u limit ${sql.lit(COUNT_CAP + 1)}) c),
    page as materialized (
      select k.id, k.due_at, row_number() over (order by ${by}) as place from (${keys}) k
      order by ${by} limit ${sql.lit(size)} offset ${sql.lit(offset)})
    select (select n from counted) as count,
      coalesce((select json_agg(n order by n.place) from (${rowsOf(now)}) n), '[]') as results`;
  return { sql: statement, order };
}

const iso = (time: string | null): string | null => time && new Date(time).toISOString();
const km = (metres: number | null): string | null => (metres === null ? null : metresToKm(metres));

export function toBreach(row: Row & Placed, organisation: string): BreachRow {
  const { moves: lines, place: _, sort_value: __, ...known } = row;
  const asked = lines.findLast(({ action }) => action === 'request_extension');
  const given = lines.findLast(({ action }) => action !== 'request_extension');
  const record = { entity: 'issue', id: row.id };
  return {
    ...known,
    chainage_from: km(row.chainage_from),
    chainage_to: km(row.chainage_to),
    reported_at: iso(row.reported_at),
    temporary_due_at: iso(row.temporary_due_at),
    temporary_at: iso(row.temporary_at),
    first_due_at: iso(row.first_due_at),
    due_at: iso(row.due_at) as string,
    resolved_at: iso(row.resolved_at),
    extension_requested: iso(row.extension_requested ?? asked?.data.due_at ?? null),
    asked_at: iso(asked?.at ?? null),
    asked_by_name: asked?.by_name ?? null,
    asked_reason: asked?.comment ?? null,
    extended_at: iso(given?.at ?? null),
    extended_by_name: given?.by_name ?? null,
    extended_reason: given?.comment ?? null,
    letter_number: given?.data.letter_number ?? null,
    letter_date: given?.data.letter_date ?? null,
    letter_url: given?.letter ? fileUrl(organisation, record, given.letter, 'original') : null,
  };
}

export async function listBreaches(tenant: Tenant, query: BreachQuery, url: string): Promise<List<BreachRow>> {
  const { sql: statement, order } = breachStatement(tenant, query, tenant.now);
  const { rows } = await statement.execute(tenant.db);
  changesAlways(tenant);
  const answer = rows[0] ?? { count: 0, results: [] };
  return toLongList(answer, { order, query }, url, (row) => toBreach(row, tenant.organisationToken));
}

interface Sums {
  count: number;
  late: number;
  open: number;
  extended: number;
  hours_over: string;
  damages: string | null;
  damages_open: boolean;
}

export function totalsStatement(reader: Reader, query: BreachTotalsQuery, now: Date) {
  const columns = sql`i.id, i.issue_type, i.sub_type, i.due_at, i.resolved_at, i.first_due_at,
    i.temporary_due_at, i.temporary_at, i.status, i.called_off_at`;
  const some = partsOf(breachParts(reader, query, now), columns, sql`limit ${sql.lit(COUNT_CAP + 1)}`);
  const over = secondsOver(now);
  const late = sql`(${over} is not null or ${temporarySecondsOver(now)} is not null)`;
  return sql<Sums>`${sql.raw(PLANNED_EACH_TIME)}
    with i as materialized (select * from (${some}) u limit ${sql.lit(COUNT_CAP + 1)})
    select count(*)::int as count, (count(*) filter (where ${late}))::int as late,
      (count(*) filter (where ${IS_OPEN} and ${late}))::int as open,
      count(i.first_due_at)::int as extended, coalesce(sum(${cutHours(over)}), 0)::text as hours_over,
      sum(${damages(over, sql`rate.per_day`)})::text as damages,
      coalesce(bool_or(${IS_OPEN} and ${over} is not null and rate.per_day is not null), false) as damages_open
    from i join organisation o on ${own('o', 'id')}
    left join lookup s on ${own('s')} and s.id = i.sub_type
    cross join lateral (select ${perDay} as per_day) rate`;
}

export async function sumBreaches(
  reader: Pick<SheetReader, 'db' | 'now'> & Reader,
  query: BreachTotalsQuery,
): Promise<BreachTotals> {
  const { rows } = await totalsStatement(reader, query, reader.now).execute(reader.db);
  const { count, ...sums } = rows[0] as Sums;
  if (count > COUNT_CAP) return { count: COUNT_CAP, count_capped: true, sums: null };
  return { count, sums };
}
