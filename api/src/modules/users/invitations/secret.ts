/**
 * What opens an invitation: the secret of a link, or a code that is read out and typed. The database has only the hash of
 * either. A link's is signed by the server's key and made again whenever its mail is written, so that it lies nowhere.
 */
import { sign } from 'node:crypto';
import { sha256 } from '#kernel/database/content-hash.ts';
import type { SigningKey } from '#kernel/receipts/signing-key.ts';
import { meant, newTypedCode } from '#kernel/secrets/typed-code.ts';

/** 60 bits. */
const LENGTH = 12;
const LINK = /^[\w-]{86}$/;

/** `K7M3-9QXT-2FHB`. */
export const newCode = (): string => newTypedCode(LENGTH);

/** The secret of a link: what is signed names its purpose, since the same key signs receipts. */
export const linkSecret = (key: SigningKey, invitation: string, generation: number): string =>
  sign(null, Buffer.from(`chainage invitation ${invitation}.${generation}`), key.private).toString('base64url');

/** The secret whose hash the invitation keeps: the key that signs now may be another than when it was made. */
export const linkSecretOf = (key: SigningKey, id: string, generation: number, hash: string): string =>
  key.all.map((each) => linkSecret(each, id, generation)).find((secret) => secretHash(secret) === hash) ??
  linkSecret(key, id, generation);

/** What the database knows a secret by. */
export const secretHash = (secret: string): string =>
  LINK.test(secret) ? sha256(`link ${secret}`) : sha256(`code ${meant(secret)}`);
