import { sql } from 'kysely';
import { SESSION_DAYS, type OwnDevice, type OwnProfile } from '@chainage/shared/contracts/account-changes';
import type { Db } from '#kernel/database/connect.ts';
import { askBellsOfAccount } from '#kernel/notifications/ask-bells-again.ts';
import { readMe } from '../accounts.queries.ts';

const DAY = 86_400_000;

/** Ends all open sessions of the account, but for one; answers how many. */
export async function endSessions(db: Db, accountId: string, now: Date, but?: string): Promise<number> {
  askBellsOfAccount(accountId);
  const { rows } = await sql`update session set revoked_at = ${now}
    where account_id = ${accountId} and revoked_at is null and id is distinct from ${but ?? null}::uuid returning id`.execute(
    db,
  );
  return rows.length;
}

/**
 * Ends all living grants of the account in every organisation, but for those of one session's device; answers how many. Runs where
 * no organisation is chosen.
 */
export async function endGrants(db: Db, accountId: string, now: Date, but?: string): Promise<number> {
  const { rows } = await sql`update send_grant set revoked_at = ${now}
    where account_id = ${accountId} and revoked_at is null and session_id is distinct from ${but ?? null}::uuid
      and not exists (select from send_grant h where h.account_id = ${accountId} and h.session_id = ${but ?? null}::uuid
        and h.device_id = send_grant.device_id)
    returning id`.execute(db);
  return rows.length;
}

/** Ends one of the account's own grants; false where there is no such living one. */
export async function endGrant(db: Db, accountId: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update send_grant set revoked_at = ${now}
    where account_id = ${accountId} and id = ${id}::uuid and revoked_at is null returning id`.execute(db);
  return rows.length > 0;
}

interface GrantRow {
  id: string;
  session_id: string;
  organisation_id: string;
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date;
}

/** Asked alone: a cluster keeps grants elsewhere. */
async function findGrants(db: Db, accountId: string, now: Date): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`select id, session_id, organisation_id, created_at, last_used_at, expires_at
    from send_grant where account_id = ${accountId} and revoked_at is null and expires_at > ${now}
    order by created_at desc`.execute(db);
  return rows;
}

/** Names of the organisations that the person is a member of, by their ids. */
async function findNames(db: Db, accountId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select id, name from organisations_of(${accountId}::uuid) where is_active`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface SessionRow {
  id: string;
  name: string;
  created_at: Date;
  last_used_at: Date;
  waiting: number | null;
  waiting_at: Date | null;
  is_signed_in: boolean;
}

/** Signed in, or signed out with a grant that lives. */
async function findSessions(db: Db, accountId: string, sending: readonly string[]): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`select id, name, created_at, last_used_at, waiting, waiting_at,
      session_lives(revoked_at, last_used_at, created_at) as is_signed_in
    from session where account_id = ${accountId}
      and (session_lives(revoked_at, last_used_at, created_at) or id = any (${sending}::uuid[]))
    order by last_used_at desc limit 200`.execute(db);
  return rows;
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The person with the devices that are signed in or hold a living grant, last used first. */
export async function readProfile(db: Db, accountId: string, sessionId: string, now: Date): Promise<OwnProfile> {
  const me = await readMe(db, accountId);
  const { rows } = await sql<
    Pick<OwnProfile, 'language'>
  >`select coalesce(mail_language, language) as language from account where id = ${accountId}`.execute(db);
  const grants = await findGrants(db, accountId, now);
  const names = grants.length > 0 ? await findNames(db, accountId) : new Map<string, string>();
  const sessions = await findSessions(db, accountId, [...new Set(grants.map((grant) => grant.session_id))]);
  const devices = sessions.map(({ created_at, last_used_at, waiting_at, ...session }): OwnDevice => ({
    ...session,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    ends_at: new Date(
      Math.min(created_at.getTime() + SESSION_DAYS.absolute * DAY, last_used_at.getTime() + SESSION_DAYS.idle * DAY),
    ).toISOString(),
    waiting_at: iso(waiting_at),
    is_current: session.id === sessionId,
    grants: grants
      .filter((grant) => grant.session_id === session.id)
      .map((grant) => ({
        id: grant.id,
        organisation: names.get(grant.organisation_id) ?? null,
        created_at: grant.created_at.toISOString(),
        last_used_at: iso(grant.last_used_at),
        expires_at: grant.expires_at.toISOString(),
      })),
  }));
  return { ...me, language: rows[0]?.language ?? null, devices };
}
