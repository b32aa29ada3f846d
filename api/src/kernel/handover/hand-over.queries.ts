import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { auditEach } from '#kernel/audit/audit.queries.ts';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { insertLineOfEach } from '#kernel/history/history.sql.ts';
import { writeNotices } from '#kernel/notifications/notification.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { withFormer } from './former.sql.ts';
import type { HandOver } from './hand-over.ts';

/** Of each kind so many rows are named. */
const NAMED = 50;

/** So many rows go to somebody. */
export interface Share {
  to: number;
  count: number;
}

/** What of one kind lies with a member, and who could take it over. */
export interface OpenWork {
  count: number;
  items: { id: string; label: string | null; page: string | null }[];
  /** Who may have some of it, each with who gets what they may not have. Nobody, where there is something that nobody may have. */
  receivers: { id: number; rest: Share[] }[];
}

/** The rights of a member before and after they get another role. */
export interface RightsChange {
  before: readonly string[];
  after: readonly string[];
}

/** Rows that the rights of before allow and those of after do not. */
const takenBy = ({ needs }: HandOver, { before, after }: RightsChange): RawBuilder<SqlBool> =>
  sql<SqlBool>`and ${needs} && ${[...before]}::text[] and not ${needs} && ${[...after]}::text[]`;

/** Open rows of a kind that lie with a member; of another role only what that takes from them. */
const lyingWith = (work: HandOver, memberId: number, change?: RightsChange): RawBuilder<SqlBool> =>
  sql<SqlBool>`${own('w')} and ${sql.ref(`w.${work.column}`)} = ${memberId}::bigint and ${work.open}
    ${change ? takenBy(work, change) : sql``}`;

const pageOf = ({ page }: HandOver): RawBuilder<string | null> =>
  page === null ? sql`null::text` : sql`replace(${page}::text, ':id', w.id::text)`;

/** Whether a member `u` with the role `r` may have the row `w`. */
export function mayHave({ needs, notIn = [] }: HandOver): RawBuilder<SqlBool> {
  const isIn = notIn.map((column) => sql<SqlBool>`and ${sql.ref(`w.${column}`)} is distinct from u.id`);
  return sql<SqlBool>`(r.permissions && ${needs} ${sql.join(isIn, sql` `)})`;
}

/** Members `u` with their roles `r`. */
const members = sql`organisation_user u join organisation_role r on ${own('r')} and r.id = u.role_id`;

/** What of a kind lies with a member. What its receiver may not have goes to the one who may have most of all of it. */
export async function openWorkOf(db: Db, work: HandOver, memberId: number, change?: RightsChange): Promise<OpenWork> {
  const rowsOf = sql`${sql.table(work.table)} w where ${lyingWith(work, memberId, change)}`;
  const { rows } = await sql<OpenWork>`with
    counted as materialized (select count(*)::int as count from ${rowsOf}),
    able as materialized (
      select a.id, a.name, a.count, row_number() over (order by a.count desc, a.name, a.id) as place
      from (select u.id, u.name, (select count(*)::int from ${rowsOf} and ${mayHave(work)}) as count
        from ${members} where ${own('u')} and u.is_active and u.id <> ${memberId}::bigint) a, counted c
      where a.count > 0 or c.count = 0),
    given as materialized (
      select w.id, (select u.id from able a join ${members} on ${own('u')} and u.id = a.id
        where ${mayHave(work)} order by a.place limit 1) as has
      from ${rowsOf}),
    rest as materialized (
      select l.chosen, g.has, count(*)::int as count from (
        select u.id as chosen, w.id from able a cross join counted c join ${members} on ${own('u')} and u.id = a.id,
          ${rowsOf} and a.count < c.count and not ${mayHave(work)}) l
      join given g on g.id = l.id group by l.chosen, g.has)
    select c.count,
      (select coalesce(json_agg(o order by o.label, o.id), '[]') from (
        select w.id::text as id, ${work.label} as label, ${pageOf(work)} as page from ${rowsOf} order by 2, 1 limit ${NAMED}) o) as items,
      (select coalesce(json_agg(json_build_object('id', a.id, 'rest', (
          select coalesce(json_agg(json_build_object('to', s.has, 'count', s.count) order by o.place), '[]')
          from rest s join able o on o.id = s.has where s.chosen = a.id)) order by a.name, a.id), '[]')
        from able a where not exists (select from given g where g.has is null)) as receivers
    from counted c`.execute(db);
  return rows[0] ?? { count: 0, items: [], receivers: [] };
}

interface Moved {
  id: string;
  status: string | null;
}

/** Gives of what lies with a member of a kind all that another may have, with history, audit and notification. Answers how much it was. */
export async function handOver(
  tenant: Tenant,
  work: HandOver,
  { from, to, change }: { from: number; to: number; change?: RightsChange | undefined },
): Promise<number> {
  const { db, memberId, now } = tenant;
  const { table, column, former, entity, step, tells } = work;
  const counted = step
    ? sql`, version = w.version + 1, updated_at = ${now}::timestamptz,
        field_versions = jsonb_set(w.field_versions, array[${column}::text], (w.version + 1)::text::jsonb)`
    : sql``;
  const kept = former ? sql`, ${sql.ref(former)} = ${withFormer(`w.${former}`, from)}` : sql``;
  const { rows } =
    await sql<Moved>`update ${sql.table(table)} w set ${sql.ref(column)} = ${to}::bigint ${kept} ${counted}
    where ${lyingWith(work, from, change)} and exists (
      select from ${members} where ${own('u')} and u.id = ${to}::bigint and u.is_active and ${mayHave(work)})
    returning w.id::text as id, ${step ? sql`w.status` : sql`null`} as status`.execute(db);
  if (rows.length === 0) return 0;
  const line = { by: memberId, at: now, comment: null, data: { changed: { [column]: { from, to } } } };
  if (step) await insertLineOfEach(entity, rows, { ...line, action: step }).execute(db);
  const ids = rows.map(({ id }) => id);
  if (tells) await writeNotices(tenant, { entity, ids }, { event: tells, members: [to], roles: [] });
  await auditEach(tenant, { action: 'hand_over', entity, before: { [column]: from }, after: { [column]: to } }, ids);
  return rows.length;
}
