import { z } from 'zod';

function isAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, search, hash, username, password } = new URL(value);
  return ['http:', 'https:'].includes(protocol) && `${search}${hash}${username}${password}` === '';
}

/** Passwords travel to it, so plain http is for this machine only. */
const isSafe = (value: string): boolean =>
  !isAddress(value) ||
  value.startsWith('https:') ||
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(value).hostname);

/** Where another system stands, as a setting says it. */
export const address = (example: string) =>
  z
    .string()
    .refine(isAddress, `must be an address without password, ? and #, like ${example}`)
    .refine(isSafe, 'must start with https:// (http is for this machine only)')
    .optional();
