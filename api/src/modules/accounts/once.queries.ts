/**
 * Secrets that work once, for minutes: tickets between the steps of a sign-in, challenges of passkeys, the state of a sign-in at an
 * identity provider. The database holds hashes of them, and answers a row to its secret alone.
 */
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { sha256 } from '#kernel/database/content-hash.ts';
import { newToken } from '#kernel/tenancy/tokens.ts';

/** What a secret is for; it opens nothing else. */
export type Purpose = 'sign-in' | 'totp' | 'new-passkey' | 'passkey' | 'passkey-sign-in' | 'provider' | 'provider-done';

export interface Kept<Data> {
  account_id: string | null;
  data: Data;
}

interface Keep {
  purpose: Purpose;
  accountId?: string;
  data: Record<string, unknown>;
  seconds: number;
}

/** Keeps something under a new secret, which is answered. */
export async function keepOnce(
  db: Db,
  { purpose, accountId, data, seconds }: Keep,
): Promise<{ secret: string; expiresAt: Date }> {
  const secret = newToken();
  const { rows } = await sql<{ expires_at: Date }>`
    select keep_once(${sha256(secret)}, ${purpose}, ${accountId ?? null}::uuid, ${JSON.stringify(data)}::jsonb,
      ${seconds}) as expires_at`.execute(db);
  return { secret, expiresAt: rows[0]!.expires_at };
}

/** Looks at it and counts the try; undefined where it is gone, for something else, or was tried so often. */
export async function tryOnce<Data>(
  db: Db,
  secret: string,
  { purpose, tries }: { purpose: Purpose; tries: number },
): Promise<Kept<Data> | undefined> {
  const { rows } = await sql<Kept<Data>>`select * from try_once(${sha256(secret)}, ${purpose}, ${tries})`.execute(db);
  return rows[0];
}

/** Takes it: whoever comes second gets nothing. */
export async function takeOnce<Data>(db: Db, secret: string, purpose: Purpose): Promise<Kept<Data> | undefined> {
  const { rows } = await sql<Kept<Data>>`select * from take_once(${sha256(secret)}, ${purpose})`.execute(db);
  return rows[0];
}
