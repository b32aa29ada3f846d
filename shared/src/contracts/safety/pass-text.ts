/**
 * The text in the code of a card: what it says, signed, so that a device without signal knows whether it is ours. ECDSA over
 * P-256, which every browser we support checks (Ed25519 came with Chromium 137 and Firefox 129). Without Zod, for the scanner.
 */
import { SCAN_PAGE } from './pass-place.ts';

/** What a card says. Days are `YYYY-MM-DD`. */
export interface PassSays {
  id: string;
  number: string;
  pass_type: string;
  holder: string;
  trade: string | null;
  employer: string | null;
  work: string | null;
  site: string | null;
  valid_from: string;
  valid_until: string;
  trained_on: string | null;
  /** Code of the organisation that issued it. */
  organisation: string;
}

/** In the order in which they stand in the text: short, since each letter is a square of the code. */
const ORDER = [
  ...(['id', 'number', 'pass_type', 'holder', 'trade', 'employer'] as const),
  ...(['work', 'site', 'valid_from', 'valid_until', 'trained_on', 'organisation'] as const),
] satisfies readonly (keyof PassSays)[];
/** What must be said. */
const MUST: readonly string[] = ['id', 'number', 'pass_type', 'holder', 'valid_from', 'valid_until', 'organisation'];
const FORM = 1;

/** The public half of a key that cards are signed with. */
export interface PassKey {
  id: string;
  x: string;
  y: string;
}

/** What a device keeps to check cards by. */
export interface RevokedPass {
  id: string;
  number: string;
  revoked_at: string;
  reason: string | null;
}

type Bytes = Uint8Array<ArrayBuffer>;
const utf8 = (text: string): Bytes => new TextEncoder().encode(text) as Bytes;

function toBase64url(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const fromBase64url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** What is signed: the name of the key and what the card says. */
export const passBody = (key: string, says: PassSays): string =>
  `${key}.${toBase64url(utf8(JSON.stringify([FORM, ...ORDER.map((name) => says[name] ?? null)])))}`;

/** Said before the text that is signed, so that a signature made for cards is none for anything else. */
export const signedPart = (body: string): Bytes => utf8(`chainage-pass:${body}`);

/** The address in the code: any phone opens it, ours read the text behind the `#`, which never leaves the device. */
export const passAddress = (publicUrl: string, body: string, signature: Uint8Array): string =>
  `${publicUrl}${SCAN_PAGE}#${body}.${toBase64url(signature)}`;

function saysIn(part: string): PassSays | undefined {
  const read = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(fromBase64url(part))) as unknown;
  if (!Array.isArray(read) || read[0] !== FORM) return undefined;
  const says = Object.fromEntries(ORDER.map((name, at) => [name, (read[at + 1] as unknown) ?? null]));
  const isRight = ORDER.every(
    (name) => typeof says[name] === 'string' || (says[name] === null && !MUST.includes(name)),
  );
  return isRight ? (says as unknown as PassSays) : undefined;
}

async function isSigned(key: PassKey, body: string, signature: Bytes): Promise<boolean> {
  const jwk = { kty: 'EC', crv: 'P-256', x: key.x, y: key.y };
  const ours = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify']);
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, ours, signature, signedPart(body));
}

/** What came of reading a code: what the card says, or why it cannot be believed. */
export type ReadPass = { says: PassSays } | { why: 'strange' | 'unknown_key' | 'forged' };

/** Reads the text of a code, whichever host it was printed at. `strange`: it is no card of ours at all. */
export async function readPass(text: string, keys: readonly PassKey[]): Promise<ReadPass> {
  const [key = '', part = '', seal = '', ...more] = (text.split(`${SCAN_PAGE}#`)[1] ?? '').split('.');
  if (!/^[\w-]+$/.test(key) || !/^[\w-]+$/.test(part) || !/^[\w-]+$/.test(seal) || more.length > 0)
    return { why: 'strange' };
  const known = keys.find(({ id }) => id === key);
  if (!known) return { why: 'unknown_key' };
  try {
    if (!(await isSigned(known, `${key}.${part}`, fromBase64url(seal)))) return { why: 'forged' };
    const says = saysIn(part);
    return says ? { says } : { why: 'strange' };
  } catch {
    return { why: 'forged' };
  }
}

/** How a card stands today. */
export type PassStanding = 'valid' | 'expired' | 'not_yet' | 'revoked' | 'elsewhere';

/** `elsewhere`: another organisation issued it. What was revoked is so whatever its days. */
export function standingOf(
  says: PassSays,
  at: { today: string; organisation: string; revoked: readonly Pick<RevokedPass, 'id'>[] },
): PassStanding {
  if (says.organisation !== at.organisation) return 'elsewhere';
  if (at.revoked.some(({ id }) => id === says.id)) return 'revoked';
  if (says.valid_until < at.today) return 'expired';
  return says.valid_from > at.today ? 'not_yet' : 'valid';
}
