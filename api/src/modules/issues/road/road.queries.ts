/** Issues along a road. What is closed costs nothing: indexes hold the open ones, and the accidents by time (0495). */
import { sql, type RawBuilder } from 'kysely';
import { accidentsSince, REPORTED, ROAD_ACCIDENTS } from '@chainage/shared/contracts/issues/road-accidents';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import type { RoadIssue } from '@chainage/shared/contracts/issues/road';
import { OPEN_STATUSES } from '@chainage/shared/contracts/issues/statuses';
import { dayOf } from '@chainage/shared/lib/format/date';
import { PLANNED_EACH_TIME } from '#kernel/database/named-statements.ts';
import { own } from '#kernel/database/own.ts';
import { startOfDay } from '#kernel/fields/future-dates.ts';
import { ALONG_ROAD, alongRoad, eachKilometre, furtherThan } from '#kernel/lists/along-road.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { Reader } from '../issue.model.ts';
import { slaStateSql } from '../sla.sql.ts';
import { visibleTo } from '../visibility.ts';

type Row = Omit<RoadIssue, 'chainage_from' | 'chainage_to' | 'facts'> & {
  chainage_from: number | null;
  chainage_to: number | null;
  details: Record<string, unknown>;
  further: boolean;
};

const ACCIDENTS = sql.join(ROAD_ACCIDENTS.map((type) => sql.lit(type)));
const COLUMNS = sql`x.id, x.number, x.issue_type, x.status, x.highway, x.package, x.direction, x.chainage_from, x.chainage_to,
  x.occurred_at, x.priority, x.due_at, x.due_soon_at, x.resolved_at, x.category, x.sub_type, x.details`;
const isOpen = sql`x.status in (${sql.join(OPEN_STATUSES.map((status) => sql.lit(status)))})`;

const openOn = (reader: Reader, highway: number) =>
  eachKilometre(highway, 'issue', COLUMNS, sql`${isOpen} and ${visibleTo(reader, 'x')}`);

const accidentsOn = (
  reader: Reader,
  highway: number,
  now: Date,
) => sql`select ${COLUMNS}, ${furtherThan(sql`${ALONG_ROAD}::int`, sql`x.sorted_at desc`)} from issue x
  where ${own('x')} and x.highway = ${highway} and x.issue_type in (${ACCIDENTS}) and x.status <> 'draft'
    and x.sorted_at >= ${new Date(startOfDay(accidentsSince(dayOf(now))))} and x.chainage_from is not null
    and x.status in (${sql.join(REPORTED.map((status) => sql.lit(status)))}) and ${visibleTo(reader, 'x')}
  order by x.sorted_at desc limit ${ALONG_ROAD + 1}::int`;

const labelsOf = (lookup: string) => sql`coalesce(${sql.ref(`${lookup}.attributes`)} -> 'labels', '{}')`;

/** The statement of a layer. */
export const roadStatement = (of: 'open' | 'accidents', reader: Reader, highway: number, now: Date): RawBuilder<Row> =>
  sql<Row>`${sql.raw(PLANNED_EACH_TIME)} with i as materialized (${of === 'open' ? openOn(reader, highway) : accidentsOn(reader, highway, now)})
    select i.id, i.number, i.issue_type, i.status, i.highway, i.package, i.direction, i.chainage_from, i.chainage_to, i.occurred_at,
      i.priority, i.due_at, i.further, ${slaStateSql('i', now)} as sla_state, i.details, c.label as category_label, ${labelsOf('c')} as category_labels,
      s.label as sub_type_label, ${labelsOf('s')} as sub_type_labels
    from i left join lookup c on ${own('c')} and c.id = i.category left join lookup s on ${own('s')} and s.id = i.sub_type
    order by i.chainage_from, i.id`;

const iso = (time: string | null): string | null => time && new Date(time).toISOString();

export async function issuesAlong(of: 'open' | 'accidents', tenant: Tenant, highway: number) {
  const { rows } = await roadStatement(of, tenant, highway, tenant.now).execute(tenant.db);
  return alongRoad(
    rows.map(({ details, ...row }) => ({
      ...row,
      occurred_at: iso(row.occurred_at),
      due_at: iso(row.due_at),
      facts: issueTypeOf(row.issue_type)?.facts?.(details, null) ?? {},
    })),
  );
}
