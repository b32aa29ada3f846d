/** Numbers of contracts, as in `X-Contract: issues/1.2`: which is older. Without Zod, for devices and server alike. */

/**
 * Whether what was written under a number is asked for something that is required `since` another one. Without a number it
 * was written under today's.
 */
export const isAsked = (since: string | undefined, writtenUnder: string | undefined): boolean =>
  since === undefined || writtenUnder === undefined || !isBeforeNumber(writtenUnder, since);

/** Whether a number like `1.2` is older than another one. */
export function isBeforeNumber(number: string, other: string): boolean {
  const [major = 0, minor = 0] = number.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
}
