/** The keys of receipts, the first of which signs: made once, kept where all servers of one database find them. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { ObjectStore } from '#kernel/files/store/object-store.ts';
import { keepSecret } from '#kernel/secrets/keep-secret.ts';
import { secretsIn } from '#kernel/secrets/ring.ts';
import type { Deps } from '#kernel/tenancy/context.ts';
import { StartError } from '#start-error.ts';

export const SIGNING_KEY = 'receipt-key.pem';
const NAME = SIGNING_KEY;

export interface SigningKey extends CheckingKey {
  private: KeyObject;
  /** With this one all that were signed with before, and the one that will sign next. */
  all: readonly SigningKey[];
}

export interface CheckingKey {
  public: KeyObject;
  /** As a JWK set serves it. */
  jwk: PublicJwk & { alg: 'EdDSA'; use: 'sig'; kid: string };
}

interface PublicJwk {
  kty: string;
  crv: string;
  x: string;
}

export const makeSigningKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Name of a key: its thumbprint by RFC 7638. */
const thumbprint = ({ crv, kty, x }: PublicJwk): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');

function readKey(pem: string): Omit<SigningKey, 'all'> {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('it is no Ed25519 key');
  const publicKey = createPublicKey(key);
  const { kty = '', crv = '', x = '' } = publicKey.export({ format: 'jwk' });
  const jwk = { kty, crv, x };
  return { private: key, public: publicKey, jwk: { ...jwk, alg: 'EdDSA', use: 'sig', kid: thumbprint(jwk) } };
}

/** Throws where one of them is none. */
export function toSigningKey(text: string): SigningKey {
  const all: SigningKey[] = [];
  for (const pem of secretsIn(text)) all.push({ ...readKey(pem), all });
  const [first] = all;
  if (!first) throw new Error('it holds no key');
  return first;
}

const known = new WeakMap<ObjectStore, Promise<SigningKey>>();

async function readSigningKey(deps: Deps): Promise<SigningKey> {
  const pem = await keepSecret(deps, NAME, makeSigningKey);
  try {
    return toSigningKey(pem);
  } catch (error) {
    const place = deps.store.isShared ? `${NAME} in ${deps.store.name}` : join(deps.config.dataDir, NAME);
    throw new StartError(`${place} cannot be used: bring it back from a copy (${(error as Error).message})`);
  }
}

/** The keys of all servers of this database; throws a `StartError` where it cannot be used, rather than sign with another. */
export function keepSigningKey(deps: Deps): Promise<SigningKey> {
  const key = known.get(deps.store) ?? readSigningKey(deps);
  known.set(deps.store, key);
  key.catch(() => known.delete(deps.store));
  return key;
}
