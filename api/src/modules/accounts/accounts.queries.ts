import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AccountRole, Me } from '@chainage/shared/contracts/accounts';
import type { Db } from '#kernel/database/connect.ts';
import { sendWithNext } from '#kernel/database/with-the-next.ts';
import { askBellsOfAccount } from '#kernel/notifications/ask-bells-again.ts';
import type { AccountContext } from '#kernel/tenancy/context.ts';
import { sha256 } from '#kernel/database/content-hash.ts';

interface Login {
  account_id: string;
  password_hash: string;
}

/** The account of an e-mail address or mobile number; read before anybody is known. */
export async function findLogin(db: Db, username: string): Promise<Login | undefined> {
  const { rows } = await sql<Login>`select * from find_login(${username})`.execute(db);
  return rows[0];
}

export interface NewSession {
  accountId: string;
  token: string;
  mediaToken: string;
  /** The device, as its user agent calls itself. */
  name: string;
  /** It has shown a second factor. */
  hasSecondFactor?: boolean;
}

/** Opens a session; answers its id. Only hashes of the tokens are kept. */
export async function openSession(db: Db, session: NewSession): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('session')
    .values({
      id,
      account_id: session.accountId,
      token_hash: sha256(session.token),
      media_hash: sha256(session.mediaToken),
      name: session.name,
      second_factor_at: session.hasSecondFactor ? sql<Date>`now()` : null,
    })
    .execute();
  return id;
}

/** A line of audit where no request carries it: of whoever is signed in only by what they do. */
export async function recordOfAccount(
  db: Db,
  line: { accountId: string; sessionId?: string; action: string; device: string; after?: Record<string, unknown> },
): Promise<void> {
  const { accountId, sessionId, action, device, after } = line;
  const row = { account_id: accountId, session_id: sessionId ?? null, action, device, before: null };
  await db
    .insertInto('account_audit')
    .values({ ...row, after: after ? JSON.stringify(after) : null })
    .execute();
}

/** In which language the person has the portal as they sign in: mails go so to whoever chose no other (`mail_language`). */
export async function rememberLanguage(db: Db, accountId: string, language: 'en' | 'hi' | 'mr'): Promise<void> {
  await sendWithNext(
    db,
    sql`update account set language = ${language} where id = ${accountId}::uuid and language is distinct from ${language}`,
  );
}

/** For the account of the transaction; ends all links that were mailed before. */
export async function setPassword(db: Db, accountId: string, passwordHash: string): Promise<void> {
  await sql`select set_password(${accountId}::uuid, ${passwordHash})`.execute(db);
}

/** Ends a session of the account of this transaction; false where there is no such open one. */
export async function revokeSession(db: Db, accountId: string, id: string): Promise<boolean> {
  askBellsOfAccount(accountId);
  const revoked = await db
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

/** Ends the session of whoever signs out, with how many entries wait on the device, where it said so. */
export async function endHere(
  { db, accountId, sessionId: id }: Pick<AccountContext, 'db' | 'accountId' | 'sessionId'>,
  waiting: number | null,
): Promise<void> {
  askBellsOfAccount(accountId);
  await sql`update session set revoked_at = now(), waiting = ${waiting}::int,
    waiting_at = case when ${waiting}::int is null then null else now() end where id = ${id}::uuid and revoked_at is null`.execute(
    db,
  );
}

/** What somebody signs in with: their address, or their number where they have none. */
export const usernameOf = ({ email, mobile }: Me['user']): string => email || (mobile ?? '');

/** The person of this transaction. */
export async function readMe(db: Db, accountId: string): Promise<Me> {
  const { role, email, ...user } = await db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'mobile', 'role'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { user: { ...user, email: email ?? '' }, role: role satisfies AccountRole };
}

/** What everybody knows of somebody: name, address, number, organisations. In a transaction of the account, in no organisation. */
export async function knownOf(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ known: string[] }>`
    select array_remove(array[a.name, a.email, a.mobile], null)
      || array(select o.name from organisations_of(a.id) o where o.is_active) as known
    from account a where a.id = ${accountId}::uuid`.execute(db);
  return rows[0]?.known ?? [];
}
