import { sql } from 'kysely';
import type { Identity } from '#integrations/oidc/provider.ts';
import type { Db } from '#kernel/database/connect.ts';
import type { GeneratedTime } from '#kernel/database/tables.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { findLogin, recordOfAccount } from '../accounts.queries.ts';
import { tellOfChange } from '../second-factor/tell-of-change.ts';

interface AccountIdentityTable {
  issuer: string;
  subject: string;
  account_id: string;
  created_at: GeneratedTime;
}

declare module '#kernel/database/tables.ts' {
  interface Database {
    account_identity: AccountIdentityTable;
  }
}

async function findIdentity(db: Db, { issuer, subject }: Identity): Promise<string | undefined> {
  const { rows } = await sql<{ account_id: string }>`select * from find_identity(${issuer}, ${subject})`.execute(db);
  return rows[0]?.account_id;
}

/** False where another subject of the provider reaches the account already: an address may pass to somebody else there. */
function addIdentity(pool: Db, accountId: string, { issuer, subject }: Identity, device: string): Promise<boolean> {
  return inScope(pool, { accountId }, async (db) => {
    const known = await db
      .selectFrom('account_identity')
      .select('subject')
      .where('account_id', '=', accountId)
      .where('issuer', '=', issuer)
      .executeTakeFirst();
    if (known) return known.subject === subject;
    await db.insertInto('account_identity').values({ issuer, subject, account_id: accountId }).execute();
    await recordOfAccount(db, { accountId, action: 'link', device, after: { issuer, subject } });
    await tellOfChange(db, accountId, 'providerLinked');
    return true;
  });
}

/**
 * The account of an identity: the one that it has reached before, else the one of its verified address, which it reaches from now on.
 * `device` is the browser that it came with. Undefined where there is none: nobody becomes a member of anything by a provider.
 */
export async function accountOf(pool: Db, identity: Identity, device: string): Promise<string | undefined> {
  const known = await findIdentity(pool, identity);
  if (known !== undefined) return known;
  const { verifiedEmail: email } = identity;
  // an address alone: a mobile number signs in too
  if (!email?.includes('@')) return undefined;
  const login = await findLogin(pool, email.toLowerCase());
  if (!login || !(await addIdentity(pool, login.account_id, identity, device))) return undefined;
  return login.account_id;
}

/** How many reached the account. */
export async function removeIdentities(db: Db, accountId: string): Promise<number> {
  const removed = await db
    .deleteFrom('account_identity')
    .where('account_id', '=', accountId)
    .returning('subject')
    .execute();
  return removed.length;
}
