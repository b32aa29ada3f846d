/**
 * Bytes under a key, some at a time: AES-256-GCM over pieces of 64 kB, each with its place and whether it is the last in its nonce, so
 * that none can be changed, moved, left out or cut off unseen (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár, as age
 * has it). The head says how the key is made, and is part of what every piece is checked against.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { ArchiveFault } from './archive-fault.ts';

/** A passphrase that a person knows, or the bytes of a key file. */
export type Secret = { passphrase: string } | { key: Buffer };

const MAGIC = Buffer.from('CHAINAGE-SEALED-1\n');
const PIECE = 64 * 1024;
const TAG = 16;
const SALT = 16;
const PREFIX = 7;
const HEAD = MAGIC.length + 2 + SALT + PREFIX;
const BY_PASSPHRASE = 1;
const BY_KEY = 2;
/** 2^17 blocks of 1 kB: 128 MB and a third of a second for each guess. */
const COST = 17;
const LARGEST_COST = 20;

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

async function keyOf(secret: Secret, salt: Buffer, cost: number): Promise<Buffer> {
  if ('key' in secret) return Buffer.from(hkdfSync('sha256', secret.key, salt, 'chainage sealed', 32));
  const N = 2 ** cost;
  return derive(secret.passphrase.normalize('NFKC'), salt, 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 });
}

function nonceOf(prefix: Buffer, count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  prefix.copy(nonce);
  nonce.writeUInt32BE(count, PREFIX);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Pieces of one size; the last may be shorter, and is marked. */
async function* pieces(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<[Buffer, boolean]> {
  let kept: Buffer[] = [];
  let length = 0;
  for await (const bytes of source) {
    kept.push(Buffer.from(bytes));
    length += bytes.length;
    if (length <= size) continue;
    let whole = Buffer.concat(kept);
    // what fills the last piece is known as the last only at the end
    for (; whole.length > size; whole = whole.subarray(size)) yield [whole.subarray(0, size), false];
    kept = [whole];
    length = whole.length;
  }
  yield [Buffer.concat(kept), true];
}

/** The bytes under the key of this secret. */
export async function* seal(source: AsyncIterable<Uint8Array>, secret: Secret): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const prefix = randomBytes(PREFIX);
  const kind = 'key' in secret ? [BY_KEY, 0] : [BY_PASSPHRASE, COST];
  const head = Buffer.concat([MAGIC, Buffer.from(kind), salt, prefix]);
  const key = await keyOf(secret, salt, COST);
  yield head;
  let count = 0;
  for await (const [piece, isLast] of pieces(source, PIECE)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, count, isLast)).setAAD(head);
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    count += 1;
    if (count > 0xffffffff) throw new Error('more than 256 TB cannot be sealed at once');
  }
}

async function* behindHead(source: AsyncIterable<Uint8Array>, told: (head: Buffer) => Promise<void>) {
  let head = Buffer.alloc(0);
  let isKnown = false;
  for await (const bytes of source) {
    if (isKnown) {
      yield bytes;
      continue;
    }
    head = Buffer.concat([head, bytes]);
    if (head.length < HEAD) continue;
    isKnown = true;
    await told(head.subarray(0, HEAD));
    yield head.subarray(HEAD);
  }
  if (!isKnown) throw new ArchiveFault('this is no sealed file: it is too short');
}

/** What was sealed, piece by piece, none before it has been checked. Throws ArchiveFault for another key and for bytes that were changed. */
export async function* unseal(source: AsyncIterable<Uint8Array>, secret: Secret): AsyncGenerator<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  let key: Buffer = Buffer.alloc(0);
  const body = behindHead(source, async (found) => {
    head = Buffer.from(found);
    const [kind, cost = 0] = head.subarray(MAGIC.length);
    if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new ArchiveFault('this is no sealed file of ours');
    if (kind !== ('key' in secret ? BY_KEY : BY_PASSPHRASE) || cost > LARGEST_COST)
      throw new ArchiveFault(`it was sealed with a ${kind === BY_KEY ? 'key file' : 'passphrase'}`);
    key = await keyOf(secret, head.subarray(MAGIC.length + 2, MAGIC.length + 2 + SALT), cost);
  });
  let count = 0;
  for await (const [piece, isLast] of pieces(body, PIECE + TAG)) {
    if (piece.length < TAG) throw new ArchiveFault('the sealed file breaks off');
    const opened = createDecipheriv('aes-256-gcm', key, nonceOf(head.subarray(-PREFIX), count, isLast))
      .setAAD(head)
      .setAuthTag(piece.subarray(-TAG));
    let bytes: Buffer;
    try {
      bytes = Buffer.concat([opened.update(piece.subarray(0, -TAG)), opened.final()]);
    } catch (cause) {
      const why =
        count === 0
          ? 'the passphrase or key is another one, or the file was changed'
          : 'the file was changed or breaks off';
      throw new ArchiveFault(why, { cause });
    }
    yield bytes;
    count += 1;
  }
}
