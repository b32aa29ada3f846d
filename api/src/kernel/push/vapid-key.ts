/**
 * The key by which push services know this server (VAPID, RFC 8292): of `VAPID_PUBLIC_KEY` and `VAPID_PRIVATE_KEY`, else made at
 * first start and kept in the data folder. Devices take messages of this key alone, so it must stay: with another one everybody
 * has to turn notifications on again. The only file that knows where it lies.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#config.ts';
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

const CURVE = 'prime256v1';

function makeKey(path: string): void {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: CURVE });
  // several servers may start at once: the first to link its file has made the key of all
  const own = `${path}.${process.pid}.new`;
  writeFileSync(own, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flush: true });
  try {
    linkSync(own, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

function readKey(path: string): KeyObject | undefined {
  try {
    return createPrivateKey(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function textsOf(key: KeyObject): Pick<VapidKey, 'publicKey' | 'privateKey'> {
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

const kept = new Map<string, Pick<VapidKey, 'publicKey' | 'privateKey'>>();

/** The key of this server; throws a `StartError` where its file cannot be used, rather than make another. */
export function keepVapidKey(config: VapidConfig): VapidKey {
  const subject = subjectOf(config);
  const { publicKey, privateKey } = config.push;
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey, subject };
  const path = join(config.dataDir, 'vapid-key.pem');
  try {
    let texts = kept.get(path);
    if (!texts) {
      let key = readKey(path);
      if (!key) {
        mkdirSync(config.dataDir, { recursive: true });
        makeKey(path);
        key = createPrivateKey(readFileSync(path, 'utf8'));
      }
      texts = textsOf(key);
      kept.set(path, texts);
    }
    return { ...texts, subject };
  } catch (error) {
    throw new StartError(`${path} cannot be used: bring it back from a copy (${(error as Error).message})`);
  }
}
