import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { insertLineOfEach } from '#kernel/history/history.sql.ts';
import { writeNotices } from '#kernel/notifications/notification.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { withFormer } from './former.sql.ts';
import type { HandOver } from './hand-over.ts';

/** Of each kind so many rows are named. */
const NAMED = 50;

/** What of one kind lies with a member, and who could take it over. */
export interface OpenWork {
  count: number;
  items: { id: string; label: string | null }[];
  receivers: number[];
}

/** Open rows of a kind that lie with a member. */
const lyingWith = ({ column, open }: HandOver, memberId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`${own('w')} and ${sql.ref(`w.${column}`)} = ${memberId}::bigint and ${open}`;

/** Whether a member `u` with the role `r` may have the row `w`. */
export function mayHave({ needs, notIn = [] }: HandOver): RawBuilder<SqlBool> {
  const isIn = notIn.map((column) => sql<SqlBool>`and ${sql.ref(`w.${column}`)} is distinct from u.id`);
  return sql<SqlBool>`(r.permissions && ${needs} ${sql.join(isIn, sql` `)})`;
}

/** Members who may have all of it. */
const able = (work: HandOver, memberId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`u.is_active and u.id <> ${memberId}::bigint and not exists (
    select from ${sql.table(work.table)} w where ${lyingWith(work, memberId)} and not ${mayHave(work)})`;

/** What of a kind lies with a member. */
export async function openWorkOf(db: Db, work: HandOver, memberId: number): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`select
      (select count(*)::int from ${sql.table(work.table)} w where ${lyingWith(work, memberId)}) as count,
      (select coalesce(json_agg(o order by o.label, o.id), '[]') from (
        select w.id::text as id, ${work.label} as label from ${sql.table(work.table)} w
        where ${lyingWith(work, memberId)} order by 2, 1 limit ${NAMED}) o) as items,
      array(select u.id from organisation_user u join organisation_role r on ${own('r')} and r.id = u.role_id
        where ${own('u')} and ${able(work, memberId)} order by u.name, u.id) as receivers`.execute(db);
  return rows[0] ?? { count: 0, items: [], receivers: [] };
}

/** Whether somebody may have all that lies with a member of a kind. */
export async function mayTakeOver(db: Db, work: HandOver, memberId: number, to: number): Promise<boolean> {
  const { rows } =
    await sql`select from organisation_user u join organisation_role r on ${own('r')} and r.id = u.role_id
    where ${own('u')} and u.id = ${to}::bigint and ${able(work, memberId)}`.execute(db);
  return rows.length > 0;
}

interface Moved {
  id: string;
  status: string | null;
}

/** Gives all that lies with a member of a kind to another, with history, audit and notification. Answers how much it was. */
export async function handOver(tenant: Tenant, work: HandOver, from: number, to: number): Promise<number> {
  const { db, memberId, now } = tenant;
  const { table, column, former, entity, step, tells } = work;
  const counted = step
    ? sql`, version = w.version + 1, updated_at = ${now}::timestamptz,
        field_versions = w.field_versions || jsonb_build_object(${column}::text, w.version + 1)`
    : sql``;
  const kept = former ? sql`, ${sql.ref(former)} = ${withFormer(`w.${former}`, from)}` : sql``;
  const { rows } =
    await sql<Moved>`update ${sql.table(table)} w set ${sql.ref(column)} = ${to}::bigint ${kept} ${counted}
    where ${lyingWith(work, from)} returning w.id::text as id, ${step ? sql`w.status` : sql`null`} as status`.execute(
      db,
    );
  if (rows.length === 0) return 0;
  const line = { by: memberId, at: now, comment: null, data: { changed: { [column]: { from, to } } } };
  if (step) await insertLineOfEach(entity, rows, { ...line, action: step }).execute(db);
  const ids = rows.map(({ id }) => id);
  if (tells) await writeNotices(tenant, { entity, ids }, { event: tells, members: [to], roles: [] });
  for (const id of ids)
    writeAudit(tenant, { action: 'hand_over', entity, id, before: { [column]: from }, after: { [column]: to } });
  return rows.length;
}
