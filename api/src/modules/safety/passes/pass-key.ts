/** The keys of cards, the first of which signs: made once, kept where all servers of one database find them. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import {
  passAddress,
  passBody,
  signedPart,
  type PassKey,
  type PassSays,
} from '@chainage/shared/contracts/safety/pass-text';
import { keepSecret } from '#kernel/secrets/keep-secret.ts';
import { secretsIn } from '#kernel/secrets/ring.ts';
import type { Deps } from '#kernel/tenancy/context.ts';
import { StartError } from '#start-error.ts';

export const PASS_KEY = 'pass-key.pem';
const NAME = PASS_KEY;

/** With what it signs. */
export interface PassSigner {
  key: PassKey;
  private: KeyObject;
  /** By which cards are checked: this one, those before, and the one that will sign next. */
  keys: readonly PassKey[];
}

export const makePassKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

function readKey(pem: string): Omit<PassSigner, 'keys'> {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new StartError(`${NAME} is no key of P-256`);
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  // short, as each letter of it stands on every card
  const id = createHash('sha256').update(`${x}.${y}`).digest('base64url').slice(0, 6);
  return { key: { id, x, y }, private: key };
}

function signerOf(text: string): PassSigner {
  const all = secretsIn(text).map(readKey);
  const [first] = all;
  if (!first) throw new StartError(`${NAME} holds no key`);
  return { ...first, keys: all.map(({ key }) => key) };
}

const known = new WeakMap<Deps['store'], Promise<PassSigner>>();

/** Throws a `StartError` where it cannot be used, rather than sign with another. */
export function passSigner(deps: Pick<Deps, 'store' | 'db' | 'config'>): Promise<PassSigner> {
  const signer = known.get(deps.store) ?? keepSecret(deps, NAME, makePassKey).then(signerOf);
  known.set(deps.store, signer);
  signer.catch(() => known.delete(deps.store));
  return signer;
}

/** What the code of a card holds. */
export function passCode({ key, private: secret }: PassSigner, says: PassSays, publicUrl: string): string {
  const body = passBody(key.id, says);
  return passAddress(publicUrl, body, sign('sha256', signedPart(body), { key: secret, dsaEncoding: 'ieee-p1363' }));
}
