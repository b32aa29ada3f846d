/** A new key in the place of one that servers made for themselves, without anybody having to sign in again (docs/security.md). */
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { makeSigningKey, SIGNING_KEY } from '#kernel/receipts/signing-key.ts';
import { replaceSecret } from '#kernel/secrets/keep-secret.ts';
import { rotated, type Rotation } from '#kernel/secrets/ring.ts';
import { countBehind } from '#kernel/secrets/told-secrets.ts';
import { makeSealingKey, SEALING_KEY, toSealingKey, type SealingKey } from '#kernel/secrets/sealing.ts';
import { purposeOf } from '#modules/accounts/second-factor/totp.ts';
import { makePassKey, PASS_KEY } from '#modules/safety/passes/pass-key.ts';
import { StartError } from '#start-error.ts';
import type { Place } from './secrets.ts';

const MAKE = { [SIGNING_KEY]: makeSigningKey, [PASS_KEY]: makePassKey, [SEALING_KEY]: makeSealingKey } as const;
export type KeyName = keyof typeof MAKE;
export const KEY_NAMES = Object.keys(MAKE) as KeyName[];

interface Sealed {
  account_id: string;
  username: string;
  sealed: string;
}

function opened(key: SealingKey, { account_id: id, username, sealed }: Sealed): string {
  try {
    return key.open(purposeOf(id), sealed);
  } catch {
    throw new StartError(
      `Nothing was changed: no key opens the second factor of ${username}. Take it away first: scripts/remove-second-factor ${username}`,
    );
  }
}

/** Seals second factors anew by the first of these keys; answers how many. Throws where one of them opens by none. */
async function sealAnew(owner: Db, key: SealingKey): Promise<number> {
  const { rows } = await sql<Sealed>`select t.account_id, t.sealed, coalesce(a.email, a.mobile) as username
    from totp t join account a on a.id = t.account_id`.execute(owner);
  // all before the first is written
  const secrets = rows.map((row) => ({ ...row, secret: opened(key, row) }));
  for (const { account_id: id, sealed, secret } of secrets) {
    const next = key.seal(purposeOf(id), secret);
    // one that was set up anew meanwhile stays as it is
    await sql`update totp set sealed = ${next} where account_id = ${id}::uuid and sealed = ${sealed}`.execute(owner);
  }
  return rows.length;
}

/** Throws where a server that is connected to the database was not started anew behind the step before this one. */
async function checkAllAnew(owner: Db, name: KeyName, { before, step }: { before: string; step: Rotation }) {
  const behind = await countBehind(owner, name, before);
  if (behind === 0) return;
  const processes = behind === 1 ? '1 process of a server works' : `${behind} processes of servers work`;
  throw new StartError(
    `Nothing was changed: ${processes} with another ${name} than lies there now. Start all servers anew, one after the other, then again: ${step}`,
  );
}

/**
 * Takes one step; answers how many second factors were sealed anew. Throws a `StartError` where the step makes no sense now. They are
 * sealed anew only as earlier keys go, and before they go: until then every server opens them, also one that was not yet started anew
 * behind `add` or `use`, and a `drop` that breaks off is simply taken again.
 */
export async function rotateKey(
  place: Place & { owner: Db },
  name: KeyName,
  step: Rotation,
): Promise<{ sealedAnew: number }> {
  let sealedAnew = 0;
  const kept = { store: place.store, config: { dataDir: place.dataDir } };
  await replaceSecret(kept, name, async (before) => {
    const next = rotated(before, step, MAKE[name]);
    // a server that does not know the key of the step before refuses what others sign, or seals by one that goes
    if (step !== 'add') await checkAllAnew(place.owner, name, { before, step });
    // by all of them: those that go are still needed to open
    if (name === SEALING_KEY && step === 'drop') sealedAnew = await sealAnew(place.owner, toSealingKey(before));
    return next;
  });
  return { sealedAnew };
}
