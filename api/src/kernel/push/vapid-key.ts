/**
 * The key by which push services know this server (VAPID, RFC 8292): of `VAPID_PUBLIC_KEY` and `VAPID_PRIVATE_KEY`, else made at
 * first start and kept with the files of the server. Devices take messages of this key alone, so it must stay: with another one everybody
 * has to turn notifications on again. The only file that knows where it lies.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '#config.ts';
import type { ObjectStore } from '#kernel/files/store/object-store.ts';
import { keepSecret } from '#kernel/secrets/keep-secret.ts';
import type { Deps } from '#kernel/tenancy/context.ts';
import { StartError } from '#start-error.ts';

export interface VapidKey {
  /** The point of the curve, 65 bytes, as browsers take it. */
  publicKey: string;
  /** 32 bytes. */
  privateKey: string;
  /** Whom the push service may turn to: `mailto:` or `https:`. */
  subject: string;
}

type VapidConfig = Pick<Config, 'dataDir' | 'publicUrl'> & {
  push: Pick<Config['push'], 'publicKey' | 'privateKey' | 'subject'>;
  mail: Pick<Config['mail'], 'from'>;
};
type Kept = Pick<Deps, 'store' | 'db'> & { config: VapidConfig };

const CURVE = 'prime256v1';
const NAME = 'vapid-key.pem';
type Pair = Pick<VapidKey, 'publicKey' | 'privateKey'>;

const makeKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: CURVE }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

function textsOf(pem: string): Pair {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyDetails?.namedCurve !== CURVE) throw new Error('it is no key of the curve P-256');
  const { d = '' } = key.export({ format: 'jwk' });
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

function subjectOf({ push, mail, publicUrl }: VapidConfig): string {
  const { hostname, protocol } = new URL(publicUrl);
  return push.subject ?? (protocol === 'https:' ? publicUrl : `mailto:${mail.from ?? `chainage@${hostname}`}`);
}

const known = new WeakMap<ObjectStore, Promise<Pair>>();

async function readPair(deps: Kept): Promise<Pair> {
  const pem = await keepSecret(deps, NAME, makeKey);
  try {
    return textsOf(pem);
  } catch (error) {
    const place = deps.store.isShared ? `${NAME} in ${deps.store.name}` : join(deps.config.dataDir, NAME);
    throw new StartError(`${place} cannot be used: bring it back from a copy (${(error as Error).message})`);
  }
}

/** The key of all servers of this database; throws a `StartError` where it cannot be used, rather than make another. */
export async function keepVapidKey(deps: Kept): Promise<VapidKey> {
  const subject = subjectOf(deps.config);
  const { publicKey, privateKey } = deps.config.push;
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey, subject };
  const pair = known.get(deps.store) ?? readPair(deps);
  known.set(deps.store, pair);
  pair.catch(() => known.delete(deps.store));
  return { ...(await pair), subject };
}
