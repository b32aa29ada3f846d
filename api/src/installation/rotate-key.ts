/** A new key in the place of one that servers made for themselves, without anybody having to sign in again (docs/security.md). */
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { makeSigningKey, SIGNING_KEY } from '#kernel/receipts/signing-key.ts';
import { replaceSecret } from '#kernel/secrets/keep-secret.ts';
import { rotated, type Rotation } from '#kernel/secrets/ring.ts';
import { makeSealingKey, SEALING_KEY, toSealingKey, type SealingKey } from '#kernel/secrets/sealing.ts';
import { purposeOf } from '#modules/accounts/second-factor/totp.ts';
import { makePassKey, PASS_KEY } from '#modules/safety/passes/pass-key.ts';
import type { Place } from './secrets.ts';

const MAKE = { [SIGNING_KEY]: makeSigningKey, [PASS_KEY]: makePassKey, [SEALING_KEY]: makeSealingKey } as const;
export type KeyName = keyof typeof MAKE;
export const KEY_NAMES = Object.keys(MAKE) as KeyName[];

/** Seals anew under the key in use what an earlier one sealed; answers how many. */
async function sealAnew(owner: Db, key: SealingKey): Promise<number> {
  const { rows } = await sql<{ account_id: string; sealed: string }>`select account_id, sealed from totp`.execute(
    owner,
  );
  for (const { account_id: id, sealed } of rows) {
    const next = key.seal(purposeOf(id), key.open(purposeOf(id), sealed));
    // one that was set up anew meanwhile stays as it is
    await sql`update totp set sealed = ${next} where account_id = ${id}::uuid and sealed = ${sealed}`.execute(owner);
  }
  return rows.length;
}

/** Takes one step; answers how many rows were sealed anew. Throws in words where the step makes no sense now. */
export async function rotateKey(
  place: Place & { owner: Db },
  name: KeyName,
  step: Rotation,
): Promise<{ sealedAnew: number }> {
  let text = '';
  const kept = { store: place.store, config: { dataDir: place.dataDir } };
  await replaceSecret(kept, name, (before) => (text = rotated(before, step, MAKE[name])));
  const isSealing = name === SEALING_KEY && step === 'use';
  return { sealedAnew: isSealing ? await sealAnew(place.owner, toSealingKey(text)) : 0 };
}
