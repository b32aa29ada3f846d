import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { addressesOf } from '#kernel/tenancy/contact.queries.ts';
import type { QuietHours } from './quiet-hours.ts';
import type { ChosenWays, MailWay } from './ways.ts';

/** A notification that nobody has looked at, with what its recipient chose. */
export interface NewNotice extends QuietHours {
  id: number;
  recipient_id: number;
  event: string;
  entity: string;
  record_id: string;
  request_id: string | null;
  role_key: string;
  channels: ChosenWays<MailWay>;
  push: ChosenWays<boolean>;
  time_zone: string | null;
}

interface Taken extends NewNotice {
  is_stopped: boolean;
  /** Where no mail goes any more. */
  mail_stopped_address: string | null;
}

const NO_MAIL = { urgent: 'off', todo: 'off', progress: 'off', talk: 'off' } as const;
const AT_ONCE = 1000;
/** What is older is no news: mail was off, or the server stood still. */
const FRESH = sql`interval '24 hours'`;

/** Takes some that are new. What needs no mail is through with it: read, old, of who is gone or wants none. */
export async function takeNew(db: Db, now: Date): Promise<NewNotice[]> {
  await sql`update notification n set mail = 'done' where ${own('n')} and n.mail = 'new'
    and (n.read_at is not null or n.at < ${now.toISOString()}::timestamptz - ${FRESH})`.execute(db);
  const { rows } = await sql<Taken>`
    with taken as (
      select n.id, n.recipient_id, n.event, n.entity, n.record_id, n.request_id from notification n
      where ${own('n')} and n.mail = 'new'
      order by n.recipient_id, n.id limit ${AT_ONCE}::int for update skip locked)
    select n.id, n.recipient_id, n.event, n.entity, n.record_id, n.request_id, r.key as role_key,
      coalesce(s.channels, '{}') as channels, s.mail_stopped is not null as is_stopped, s.mail_stopped_address,
      coalesce(s.push, '{}') as push, s.quiet_from, s.quiet_to, o.settings ->> 'time_zone' as time_zone
    from taken n
    join organisation_user u on ${own('u')} and u.id = n.recipient_id
    join organisation_role r on ${own('r')} and r.id = u.role_id
    join organisation o on o.id = ${ownId}
    left join notice_setting s on ${own('s')} and s.member_id = n.recipient_id
    order by n.recipient_id, n.id`.execute(db);
  const stopped = rows.filter((row) => row.is_stopped).map(({ recipient_id }) => recipient_id);
  const addresses = await addressesOf(db, [...new Set(stopped)]);
  return rows.map(({ is_stopped, mail_stopped_address: at, ...notice }) => {
    const address = addresses.get(notice.recipient_id);
    const hasAnother = address !== undefined && at !== null && address !== at;
    return is_stopped && !hasAnother ? { ...notice, channels: NO_MAIL } : notice;
  });
}

export type Waits = 'now' | 'quiet' | 'digest' | 'done';

/** Says how they go on. */
export async function letWait(db: Db, waits: Waits, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update notification n set mail = ${waits} where ${own('n')} and n.id = any (${ids}::bigint[])
    and n.mail = 'new'`.execute(db);
}

/** Who has something for today's digest. */
export async function digestReaders(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct n.recipient_id as id from notification n
    where ${own('n')} and n.mail = 'digest' order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
