/** Codes that people read out and type: in letters that do not look like others, Crockford's. Five bits each. */
import { randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `K7M3-9QXT-2FHB`, of so many letters in fours. */
export function newTypedCode(length: number): string {
  const letters = Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** As it was meant, however it was typed: small letters, spaces, O for 0, I or l for 1. */
export const meant = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
