import { sql, type RawBuilder } from 'kysely';
import { UNREAD_CAP } from '@chainage/shared/contracts/notification-paths';
import type { MarkRead } from '@chainage/shared/contracts/notifications';
import { own, ownId } from '#kernel/database/own.ts';
import { sendWithNext } from '#kernel/database/with-the-next.ts';
import { ringAfterCommit } from '#kernel/listening/rings.ts';
import { causeOf } from '#kernel/jobs/cause.ts';
import { allKinds } from '#kernel/records/record-kinds.ts';
import type { RecordName } from '#kernel/records/record-name.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { BELL_CHANNEL, writeRung } from './channel.ts';
import { eventsOf } from './groups.ts';
import type { Notice, NoticeGroup } from './notice.model.ts';

/** Who tells, and when; nobody: a job. */
type Telling = Pick<Tenant, 'db' | 'now'> & { memberId: number | null };

/**
 * Tells the people of a notice, but never whoever did it (null: a job, nobody): with the change, in its transaction. What is
 * still unread of the same event and record is told anew and not twice. People go in one order, so that two comments at once
 * do not wait for each other.
 */
export const writeNotice = (by: Telling, { entity, id }: RecordName, notice: Notice): Promise<void> =>
  writeNotices(by, { entity, ids: [id] }, notice);

/** Of members `u` those who were told of one of these events of the record `t`. */
const andHeard = (entity: string, { of, but }: NonNullable<Notice['whoHeard']>): RawBuilder<unknown> =>
  sql`and u.id <> all (${[...but]}::bigint[]) and exists (select from notification h where ${own('h')}
    and h.recipient_id = u.id and h.record_id = t.id and h.event = any (${of.map((one) => `${entity}.${one}`)}::text[]))`;

/** The same of many records of a kind. */
export async function writeNotices(
  { db, memberId, now }: Telling,
  { entity, ids }: { entity: string; ids: readonly string[] },
  { event, members, roles, whoHeard }: Notice,
): Promise<void> {
  const told = members.filter((member) => member !== memberId);
  if (told.length === 0 && roles.length === 0) return;
  const ofRoles =
    roles.length === 0
      ? sql``
      : sql`or u.role_id in (select r.id from organisation_role r where ${own('r')} and r.key = any (${roles}::text[]))
          ${whoHeard ? andHeard(entity, whoHeard) : sql``}`;
  await sendWithNext(
    db,
    sql`insert into notification as n (organisation_id, recipient_id, event, entity, record_id, by_id, at, request_id)
      select ${ownId}, u.id, ${`${entity}.${event}`}, ${entity}, t.id, ${memberId}::bigint, ${now}::timestamptz,
        ${causeOf() ?? null}::text
      from organisation_user u cross join unnest(${[...ids]}::uuid[]) as t (id)
      where ${own('u')} and u.is_active and u.id is distinct from ${memberId}::bigint and (u.id = any (${told}::bigint[]) ${ofRoles})
      order by u.id, t.id
      on conflict (organisation_id, recipient_id, record_id, event) where read_at is null
        do update set id = excluded.id, by_id = excluded.by_id, at = excluded.at, times = n.times + 1`,
  );
  ringAfterCommit(BELL_CHANNEL, (organisationId) => writeRung({ organisationId, members: told, roles }));
}

/** Of a record, what an event told has been done: nobody is told of it any longer, and the bells of who was are told. */
export async function settleNotices(
  { db, now }: Pick<Tenant, 'db' | 'now'>,
  { entity, id }: RecordName,
  event: string,
): Promise<void> {
  const { rows } = await sql<{ member: number }>`update notification n set read_at = ${now}::timestamptz
    where ${own('n')} and n.record_id = ${id}::uuid and n.event = ${`${entity}.${event}`} and n.read_at is null
    returning n.recipient_id as member`.execute(db);
  const members = rows.map(({ member }) => member);
  if (members.length === 0) return;
  ringAfterCommit(BELL_CHANNEL, (organisationId) => writeRung({ organisationId, members, roles: [] }));
}

/** A notification, and of its record what its kind shows (`about`), null where the recipient may not see it now. */
export const withAbout = (tenant: Tenant): RawBuilder<unknown> => {
  const cases = allKinds().flatMap(({ entity, notices }) =>
    notices
      ? [sql`when ${sql.lit(entity)} then (select to_jsonb(s) from (${notices.about(tenant, sql`n.record_id`)}) s)`]
      : [],
  );
  return sql`lateral (select ${cases.length === 0 ? sql`null::jsonb` : sql`case n.entity ${sql.join(cases, sql` `)} end`} as about) a`;
};

/** A row as it stands in the database. */
export interface StoredNotification {
  id: number;
  event: string;
  entity: string;
  record_id: string;
  at: Date;
  times: number;
  read_at: Date | null;
  by_name: string | null;
  about: object;
}

interface Asked {
  most: number;
  unread: boolean;
  /** Of its events only. */
  group?: NoticeGroup | undefined;
  before: number | undefined;
}

/** The newest, of records that this person may see now. */
export async function readNotifications(
  tenant: Tenant,
  { most, unread, group, before }: Asked,
): Promise<StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    select n.id, n.event, n.entity, n.record_id, n.at, n.times, n.read_at, u.name as by_name, a.about
    from notification n
    left join organisation_user u on ${own('u')} and u.id = n.by_id
    cross join ${withAbout(tenant)}
    where ${own('n')} and n.recipient_id = ${tenant.memberId} and a.about is not null
      ${unread ? sql`and n.read_at is null` : sql``}
      ${group ? sql`and n.event = any (${eventsOf(group)}::text[])` : sql``}
      ${before === undefined ? sql`` : sql`and n.id < ${before}::bigint`}
    order by n.id desc limit ${most}::int`.execute(tenant.db);
  return rows;
}

/** How many of them are unread, to `UNREAD_CAP`. */
export async function countUnread(tenant: Tenant): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notification n cross join ${withAbout(tenant)}
      where ${own('n')} and n.recipient_id = ${tenant.memberId} and n.read_at is null and a.about is not null
      limit ${UNREAD_CAP}::int) counted`.execute(tenant.db);
  return rows[0]?.unread ?? 0;
}

/** Marks one's own as read, those of records out of sight too; the bells of one's other devices are told. */
export async function markRead({ db, memberId, now }: Tenant, marked: MarkRead): Promise<void> {
  const { ids, until } = marked;
  const which = sql.join(
    [...(ids ? [sql`n.id = any (${ids}::bigint[])`] : []), ...(until ? [sql`n.at <= ${until}::timestamptz`] : [])],
    sql` and `,
  );
  await sql`update notification n set read_at = ${now}::timestamptz
    where ${own('n')} and n.recipient_id = ${memberId} and n.read_at is null and ${which}`.execute(db);
  ringAfterCommit(BELL_CHANNEL, (organisationId) => writeRung({ organisationId, members: [memberId], roles: [] }));
}
