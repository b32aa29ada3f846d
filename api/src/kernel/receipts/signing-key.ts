/** The key that receipts are signed with: made once, kept in the data folder, which servers of one database share. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#start-error.ts';

export interface SigningKey {
  private: KeyObject;
  public: KeyObject;
  /** As a JWK set serves it. */
  jwk: PublicJwk & { alg: 'EdDSA'; use: 'sig'; kid: string };
}

interface PublicJwk {
  kty: string;
  crv: string;
  x: string;
}

function makeKey(path: string): void {
  const { privateKey } = generateKeyPairSync('ed25519');
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
  let pem: string;
  try {
    pem = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('it is no Ed25519 key');
  return key;
}

/** Name of a key: its thumbprint by RFC 7638. */
const thumbprint = ({ crv, kty, x }: PublicJwk): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');

/** The key of this data folder; throws a `StartError` where its file cannot be used, rather than sign with another. */
export function keepSigningKey(dataDir: string): SigningKey {
  const path = join(dataDir, 'receipt-key.pem');
  try {
    let key = readKey(path);
    if (!key) {
      mkdirSync(dataDir, { recursive: true });
      makeKey(path);
      key = createPrivateKey(readFileSync(path, 'utf8'));
    }
    const publicKey = createPublicKey(key);
    const { kty = '', crv = '', x = '' } = publicKey.export({ format: 'jwk' });
    const jwk = { kty, crv, x };
    return { private: key, public: publicKey, jwk: { ...jwk, alg: 'EdDSA', use: 'sig', kid: thumbprint(jwk) } };
  } catch (error) {
    throw new StartError(`${path} cannot be used: bring it back from a copy (${(error as Error).message})`);
  }
}
