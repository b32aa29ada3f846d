/** Codes on paper, each in place of a second factor once. Kept under the servers' key, so that the table alone tells none. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { RECOVERY_CODES } from '@chainage/shared/contracts/second-factor';
import type { Db } from '#kernel/database/connect.ts';
import type { SealingKey } from '#kernel/secrets/sealing.ts';
import './second-factor.tables.ts';

/** Without what reads as another letter: 0 O, 1 I L, U V. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const GROUPS = 3;
const GROUP = 4;

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** As it was given out, however it is typed; undefined for what is none. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return letters.length === GROUPS * GROUP ? letters : undefined;
}

const purposeOf = (accountId: string): string => `recovery ${accountId}`;

/** A new set in place of the old one; answered this one time. */
export async function renewRecoveryCodes(db: Db, key: SealingKey, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await db
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({ account_id: accountId, mac: key.mac(purposeOf(accountId), code.replaceAll('-', '')) })),
    )
    .execute();
  return codes;
}

/** Whether it is a code of the account of this transaction that was not used before; from now on it was. */
export async function takeRecoveryCode(
  db: Db,
  key: SealingKey,
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> {
  const letters = readRecoveryCode(code);
  if (letters === undefined) return false;
  const used = await db
    .updateTable('recovery_code')
    .set({ used_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('mac', 'in', key.macs(purposeOf(accountId), letters))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}
