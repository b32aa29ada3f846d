/** The audit by its indexes: newest first, from where the page before ended. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AuditFilters } from '@chainage/shared/contracts/audit';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { startOfDay } from '#kernel/fields/future-dates.ts';
import { fieldError } from '#kernel/http/api-error.ts';

/** As it is kept. */
export interface KeptLine {
  id: string;
  at: Date;
  /** To the microsecond: where the next page begins. */
  place: string;
  member_id: number;
  member_name: string | null;
  device: string | null;
  action: string;
  entity: string;
  entity_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface KeptPage {
  lines: KeptLine[];
  /** Undefined after the last. */
  next: string | undefined;
  /** How far back was looked where that ended the page. */
  lookedTo: string | undefined;
}

/** Lines that one page looks through: what no index says is asked of these alone. */
const LOOKED = 5000;
const DAY = 86_400_000;
const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([1-9]\d{0,17})$/;

type Condition = RawBuilder<SqlBool>;

function placeOf(cursor: string): Condition[] {
  if (cursor === '') return [];
  const [, at, id] = PLACE.exec(cursor) ?? [];
  if (at === undefined || Number.isNaN(Date.parse(at))) throw fieldError('cursor', 'invalid');
  return [sql`(a.at, a.id) < (${at}::timestamptz, ${id}::bigint)`];
}

/** What an index leads to, and what is asked of each line. */
function conditionsOf({ entity, record, member, action, at_from: from, at_to: to }: AuditFilters) {
  const leads: Condition[] = [];
  const rest: Condition[] = [];
  if (from !== undefined) leads.push(sql`a.at >= ${new Date(startOfDay(from))}`);
  if (to !== undefined) leads.push(sql`a.at < ${new Date(new Date(startOfDay(to)).getTime() + DAY)}`);
  const isOfRecord = entity !== undefined && record !== undefined;
  if (isOfRecord) leads.push(sql`a.entity = ${entity} and a.entity_id = ${record}`);
  if (member !== undefined) (isOfRecord ? rest : leads).push(sql`a.member_id = ${member}`);
  if (!isOfRecord && entity !== undefined) (member === undefined ? leads : rest).push(sql`a.entity = ${entity}`);
  if (!isOfRecord && record !== undefined) rest.push(sql`a.entity_id = ${record}`);
  if (action !== undefined) rest.push(sql`a.action = ${action}`);
  return { leads, rest };
}

/** Of a line `a`. */
const PLACE_OF = sql<string>`to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || a.id`;

const all = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql.join(conditions, sql` and `);

/** Lines that are counted at once: their contents stay where they are. */
const COUNTED = 20_000;

/** How many lines are as asked, up to so many. */
export async function countAudit(db: Db, filters: AuditFilters, most: number): Promise<number> {
  const { leads, rest } = conditionsOf(filters);
  const columns = sql`a.id, a.at, a.member_id, a.action, a.entity, a.entity_id`;
  let count = 0;
  for (let cursor = ''; ;) {
    const { rows } = await sql<{ looked: number; found: number; last: string | null }>`
      with looked as (select ${columns} from audit a where ${own('a')} and ${all([...leads, ...placeOf(cursor)])}
        order by a.at desc, a.id desc limit ${COUNTED})
      select count(*)::int as looked, (count(*) filter (where ${all(rest)}))::int as found,
        (select ${PLACE_OF} from looked a order by a.at, a.id limit 1) as last from looked a`.execute(db);
    const { looked = 0, found = 0, last = null } = rows[0] ?? {};
    count += found;
    if (looked < COUNTED || last === null || count >= most) return Math.min(count, most);
    cursor = last;
  }
}

/** A text in a side that is long, cut to so many characters; undefined: whole. */
function sideOf(name: 'before' | 'after', cutAt: number | undefined): RawBuilder<unknown> {
  const side = sql.ref(`f.${name}`);
  if (cutAt === undefined) return side;
  const cut = sql`(select jsonb_object_agg(e.name, case when jsonb_typeof(e.value) = 'string'
    then to_jsonb(left(e.value #>> '{}', ${cutAt}::int)) else e.value end) from jsonb_each(${side}) as e (name, value))`;
  // as it is stored, packed: what is short there is not unpacked
  return sql`case when pg_column_size(${side}) > 2000 then ${cut} else ${side} end as ${sql.ref(name)}`;
}

/** A page. Where few lines are as asked it ends early and says how far it looked. */
export async function readAudit(
  db: Db,
  filters: AuditFilters,
  { cursor = '', limit, cutAt }: { cursor?: string | undefined; limit: number; cutAt?: number },
): Promise<KeptPage> {
  const { leads, rest } = conditionsOf(filters);
  const looks = rest.length === 0 ? limit + 1 : LOOKED;
  const columns = sql`a.id, a.at, a.member_id, a.device, a.action, a.entity, a.entity_id, a.before, a.after`;
  const { rows } = await sql<KeptLine & { last: string; looked: number }>`
    with looked as (select ${columns} from audit a where ${own('a')} and ${all([...leads, ...placeOf(cursor)])}
        order by a.at desc, a.id desc limit ${looks}),
      ended as (select count(*)::int as looked, (select ${PLACE_OF} from looked a order by a.at, a.id limit 1) as last from looked),
      found as (select ${columns}, ${PLACE_OF} as place from looked a where ${all(rest)}
        order by a.at desc, a.id desc limit ${limit + 1})
    select e.looked, e.last, f.id::text as id, f.at, f.place, f.member_id, u.name as member_name, f.device, f.action, f.entity,
      f.entity_id, ${sideOf('before', cutAt)}, ${sideOf('after', cutAt)}
    from ended e left join found f on true left join organisation_user u on ${own('u')} and u.id = f.member_id
    order by f.at desc, f.id desc`.execute(db);
  const lines = rows.filter(({ id }) => id !== null);
  const [first] = rows;
  if (lines.length > limit) return { lines: lines.slice(0, limit), next: lines[limit - 1]?.place, lookedTo: undefined };
  const goesOn = rest.length > 0 && first !== undefined && first.looked === looks;
  return { lines, next: goesOn ? first.last : undefined, lookedTo: goesOn ? first.last.split('_')[0] : undefined };
}
