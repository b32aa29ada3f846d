/**
 * What the server must read again and nobody else may: sealed with AES-256-GCM under a key that lies beside the files, so that the
 * database alone, or a copy of it, tells nothing. `purpose` is part of the seal: what was sealed for one place opens in no other.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { ObjectStore } from '#kernel/files/store/object-store.ts';
import type { Deps } from '#kernel/tenancy/context.ts';
import { StartError } from '#start-error.ts';
import { keepSecret } from './keep-secret.ts';
import { secretsIn } from './ring.ts';

export const SEALING_KEY = 'sealing-key';
const NAME = SEALING_KEY;
const BYTES = 32;
const NONCE = 12;
const TAG = 16;

export interface SealingKey {
  /** Encrypts a text for a purpose; base64url. */
  seal(purpose: string, text: string): string;
  /** Throws where it was sealed for another purpose, under another key, or changed. */
  open(purpose: string, sealed: string): string;
  /** A keyed hash, for what is only compared: whoever has the database alone cannot try words against it. */
  mac(purpose: string, text: string): string;
  /** Every one that it may have been given: what keys made that are still known. */
  macs(purpose: string, text: string): string[];
}

export const makeSealingKey = (): string => randomBytes(BYTES).toString('base64url');

function toOne(text: string): Omit<SealingKey, 'macs'> {
  const secret = Buffer.from(text, 'base64url');
  if (secret.length !== BYTES) throw new Error(`it is not ${BYTES} bytes of base64url`);
  const derived = (what: string) => Buffer.from(hkdfSync('sha256', secret, '', `chainage ${what}`, BYTES));
  const [sealing, hashing] = [derived('seal'), derived('mac')];
  return {
    seal(purpose, plain) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url');
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(-TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8');
    },
    mac: (purpose, plain) =>
      createHmac('sha256', hashing)
        .update(JSON.stringify([purpose, plain]))
        .digest('base64url'),
  };
}

/** The first seals, all of them open. Throws where one of them is none. */
export function toSealingKey(text: string): SealingKey {
  const all = secretsIn(text).map(toOne);
  const [first, ...others] = all;
  if (!first) throw new Error('it holds no key');
  return {
    ...first,
    open(purpose, sealed) {
      for (const each of others)
        try {
          return each.open(purpose, sealed);
        } catch {
          // by another one
        }
      return first.open(purpose, sealed);
    },
    macs: (purpose, plain) => all.map((each) => each.mac(purpose, plain)),
  };
}

const known = new WeakMap<ObjectStore, Promise<SealingKey>>();

async function readSealingKey(deps: Deps): Promise<SealingKey> {
  const text = await keepSecret(deps, NAME, makeSealingKey);
  try {
    return toSealingKey(text);
  } catch (error) {
    const place = deps.store.isShared ? `${NAME} in ${deps.store.name}` : join(deps.config.dataDir, NAME);
    throw new StartError(`${place} cannot be used: bring it back from a copy (${(error as Error).message})`);
  }
}

/** The key of all servers of this database; throws a `StartError` where it cannot be used. */
export function keepSealingKey(deps: Deps): Promise<SealingKey> {
  const key = known.get(deps.store) ?? readSealingKey(deps);
  known.set(deps.store, key);
  key.catch(() => known.delete(deps.store));
  return key;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Seals what must be read again and nobody else may. */
    sealingKey: SealingKey;
  }
}
