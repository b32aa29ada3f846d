import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Factor, SecondFactor } from '@chainage/shared/contracts/second-factor';
import type { Db } from '#kernel/database/connect.ts';
import type { KnownPasskey } from './passkeys.ts';
import './second-factor.tables.ts';

/** What the account of this transaction may show beside its password; none: no second factor is set up. */
export async function waysOf(db: Db, accountId: string): Promise<Factor[]> {
  const { rows } = await sql<Record<Factor, boolean>>`
    select exists (select from totp where account_id = ${accountId}::uuid) as totp,
      exists (select from passkey where account_id = ${accountId}::uuid) as passkey,
      exists (select from recovery_code where account_id = ${accountId}::uuid and used_at is null) as recovery_code
  `.execute(db);
  const { totp, passkey, recovery_code } = rows[0]!;
  if (!totp && !passkey) return [];
  return [
    ...(totp ? (['totp'] as const) : []),
    ...(passkey ? (['passkey'] as const) : []),
    ...(recovery_code ? (['recovery_code'] as const) : []),
  ];
}

export const passkeysOf = (db: Db, accountId: string): Promise<KnownPasskey[]> =>
  db
    .selectFrom('passkey')
    .select(['credential_id', 'public_key', 'counter', 'transports'])
    .where('account_id', '=', accountId)
    .execute();

/** Holds it until the end of the transaction, so that two answers do not count as one. */
export const findPasskey = (db: Db, accountId: string, credentialId: string): Promise<KnownPasskey | undefined> =>
  db
    .selectFrom('passkey')
    .select(['credential_id', 'public_key', 'counter', 'transports'])
    .where('account_id', '=', accountId)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();

export async function notePasskeyUsed(db: Db, credentialId: string, counter: number): Promise<void> {
  await db
    .updateTable('passkey')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('credential_id', '=', credentialId)
    .execute();
}

/** Answers its id. */
export async function addPasskey(db: Db, accountId: string, made: KnownPasskey & { name: string }): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('passkey')
    .values({ id, account_id: accountId, ...made })
    .execute();
  return id;
}

/** Answers its name; undefined where the account has no such one. */
export async function removePasskey(db: Db, accountId: string, id: string): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst();
  return removed?.name;
}

/** In force from now on, in place of the one before; the code it was shown by is used. */
export async function putTotp(db: Db, totp: { accountId: string; sealed: string; step: number }): Promise<void> {
  const values = { sealed: totp.sealed, last_step: totp.step };
  await db
    .insertInto('totp')
    .values({ account_id: totp.accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...values, created_at: sql<Date>`now()` }))
    .execute();
}

/** False where there is none. */
export async function removeTotp(db: Db, accountId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('totp')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  return removed !== undefined;
}

export async function removeRecoveryCodes(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}

/** This session has shown a second factor; where it has before, just now. */
export async function noteShown(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ second_factor_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute();
}

/** Where a role asks for one, every session has to set it up anew. */
export async function noteNoneShown(db: Db, accountId: string): Promise<void> {
  await db.updateTable('session').set({ second_factor_at: null }).where('account_id', '=', accountId).execute();
}

/** As its person sees it. */
export async function readSecondFactor(db: Db, accountId: string, sessionId: string): Promise<SecondFactor> {
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  const { rows } = await sql<{ totp_since: Date | null; codes: number; is_shown: boolean; has_identity: boolean }>`
    select (select created_at from totp where account_id = ${accountId}::uuid) as totp_since,
      (select count(*) from recovery_code where account_id = ${accountId}::uuid and used_at is null) as codes,
      exists (select from session where id = ${sessionId}::uuid and second_factor_at is not null) as is_shown,
      exists (select from account_identity where account_id = ${accountId}::uuid) as has_identity`.execute(db);
  const { totp_since, codes, is_shown, has_identity } = rows[0]!;
  const required = await sql<{ name: string }>`
    select name from my_organisations() where second_factor_required order by name`.execute(db);
  return {
    totp_since: totp_since?.toISOString() ?? null,
    passkeys: passkeys.map(({ created_at, last_used_at, ...one }) => ({
      ...one,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left: codes,
    is_shown,
    required_by: required.rows.map(({ name }) => name),
    has_identity,
  };
}
