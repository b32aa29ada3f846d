/** Codes by time (RFC 6238): six digits of SHA-1 every 30 seconds, which every app that makes codes knows. A code works once. */
import { Secret, TOTP } from 'otpauth';
import type { Db } from '#kernel/database/connect.ts';
import type { SealingKey } from '#kernel/secrets/sealing.ts';
import './second-factor.tables.ts';

const ISSUER = 'Chainage';
const PERIOD = 30;
/** Steps that a clock may be off, on either side. */
const WINDOW = 1;
/** Of a secret: 160 bits, as RFC 4226 recommends. */
const BYTES = 20;

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD });

export const newSecret = (): string => new Secret({ size: BYTES }).base32;

/** What an app reads as a QR code. */
export const uriOf = (secret: string, email: string): string => totpOf(secret, email).toString();

/** What a secret is sealed for: one copied to another account's row opens nothing. */
export const purposeOf = (accountId: string): string => `totp ${accountId}`;

/** The step that a code is of, within a step of now; undefined for any other. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}

/** Sealed under a key that this server does not have: its own file was changed by hand, or is not of this database. */
export class SealedByOther extends Error {}

/** The secret of an account's app; throws `SealedByOther`. */
export function openSecret(key: SealingKey, accountId: string, sealed: string): string {
  try {
    return key.open(purposeOf(accountId), sealed);
  } catch (cause) {
    throw new SealedByOther('no key of this server opens it', { cause });
  }
}

/** Whether it is a code of the account of this transaction that was not taken before; from now on it was. Throws `SealedByOther`. */
export async function takeTotp(
  db: Db,
  key: SealingKey,
  { accountId, code, now }: { accountId: string; code: string; now: Date },
): Promise<boolean> {
  const found = await db.selectFrom('totp').select('sealed').where('account_id', '=', accountId).executeTakeFirst();
  const step = found && stepOf(openSecret(key, accountId, found.sealed), code, now);
  if (step === undefined) return false;
  const taken = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return taken !== undefined;
}
