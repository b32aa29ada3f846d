/**
 * An operator takes the second factor of somebody away who lost the phone and the recovery codes, and has made sure who they are
 * (`scripts/remove-second-factor`): no request can. What waits on their devices is still sent.
 */
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { recordOfAccount } from '../accounts.queries.ts';
import { endSessions } from '../profile/devices.queries.ts';
import { normaliseUsername } from '../sign-in.ts';
import { passkeysOf, removeRecoveryCodes, removeTotp } from './second-factor.queries.ts';
import { tellOfChange } from './tell-of-change.ts';

/** Somebody by what they sign in with, however it is typed. */
const idOf = async (owner: Db, typed: string): Promise<string | undefined> => {
  const username = normaliseUsername(typed);
  const { rows } = await sql<{ id: string }>`select id from account
    where lower(email) = ${username} or mobile = ${username}`.execute(owner);
  return rows[0]?.id;
};

export interface TakenAway {
  app: boolean;
  passkeys: number;
  sessions: number;
}

/** With a line in the account's audit and a mail to its person. Undefined where nobody signs in so; null where there was none. */
export async function takeFactorsAway(owner: Db, username: string, now: Date): Promise<TakenAway | null | undefined> {
  const accountId = await idOf(owner, username);
  if (accountId === undefined) return undefined;
  return inScope(owner, { accountId }, async (db) => {
    const passkeys = (await passkeysOf(db, accountId)).length;
    const app = await removeTotp(db, accountId);
    if (!app && passkeys === 0) return null;
    await db.deleteFrom('passkey').where('account_id', '=', accountId).execute();
    await removeRecoveryCodes(db, accountId);
    const taken = { app, passkeys, sessions: await endSessions(db, accountId, now) };
    await recordOfAccount(db, { accountId, action: 'remove', device: 'remove-second-factor', after: { ...taken } });
    await tellOfChange(db, accountId, 'allRemoved');
    return taken;
  });
}
