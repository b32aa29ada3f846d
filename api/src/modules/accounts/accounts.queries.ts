import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AccountRole, Me, Profile } from '@chainage/shared/contracts/accounts';
import type { Db } from '#kernel/database/connect.ts';
import { sendWithNext } from '#kernel/database/with-the-next.ts';
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
    })
    .execute();
  return id;
}

/** Sign-in has no request context to carry its audit line. */
export async function recordSignIn(
  db: Db,
  { accountId, sessionId, device }: { accountId: string; sessionId: string; device: string },
): Promise<void> {
  await db
    .insertInto('account_audit')
    .values({ account_id: accountId, session_id: sessionId, action: 'sign_in', device, before: null, after: null })
    .execute();
}

/** In which language the person has the portal as they sign in: mails go so to whoever chose none. */
export async function rememberLanguage(db: Db, accountId: string, language: 'en' | 'hi' | 'mr'): Promise<void> {
  await sendWithNext(
    db,
    sql`update account set language = ${language} where id = ${accountId}::uuid and language is distinct from ${language}`,
  );
}

/** Ends a session of the account in this transaction; false where there is no such open one. */
export async function revokeSession(db: Db, id: string): Promise<boolean> {
  const revoked = await db
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

/** The person of this transaction. */
export async function readMe(db: Db, accountId: string): Promise<Me> {
  const { role, email, ...user } = await db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'mobile', 'role'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { user: { ...user, email: email ?? '' }, role: role satisfies AccountRole };
}

const isSignedIn = sql<boolean>`(revoked_at is null and last_used_at > now() - interval '30 days')`;

/** Sessions whose device holds a living grant, in any organisation. Asked alone: a cluster keeps grants elsewhere. */
async function findSending(db: Db, accountId: string, now: Date): Promise<string[]> {
  const grants = await db
    .selectFrom('send_grant')
    .select('session_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return grants.map((grant) => grant.session_id);
}

/** The person with the devices that are signed in or hold a living grant, last used first. */
export async function readProfile(db: Db, accountId: string, sessionId: string, now: Date): Promise<Profile> {
  const me = await readMe(db, accountId);
  const sending = await findSending(db, accountId, now);
  const sessions = await db
    .selectFrom('session')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .select(isSignedIn.as('is_signed_in'))
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([isSignedIn, sql<boolean>`id = any (${sending}::uuid[])`]))
    .orderBy('last_used_at', 'desc')
    .limit(200)
    .execute();
  return {
    ...me,
    devices: sessions.map((session) => ({
      id: session.id,
      name: session.name,
      created_at: session.created_at.toISOString(),
      last_used_at: session.last_used_at.toISOString(),
      is_current: session.id === sessionId,
      is_signed_in: session.is_signed_in,
    })),
  };
}

export async function renameAccount(db: Db, accountId: string, name: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ name, updated_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .execute();
}
