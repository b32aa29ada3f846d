/** One spelling of what looks the same: composed, of letters of one width, one space between words, none around them. */
export const normalCode = (typed: string): string => typed.normalize('NFKC').replace(/\s+/gu, ' ').trim();

/** Whether two codes are the same, however people type spaces and capitals. */
export const isSameCode = (one: string, other: string): boolean =>
  normalCode(one).toUpperCase() === normalCode(other).toUpperCase();
