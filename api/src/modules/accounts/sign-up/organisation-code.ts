/** Words that say what an organisation is in law, not who. */
const LEGAL = new Set(['pvt', 'private', 'ltd', 'limited', 'llp', 'and', 'of', 'the', 'co', 'company', 'inc']);

/**
 * What an organisation begins to go by, in its numbers too: the initials of its name ("Bhima Valley Tollways Pvt. Ltd." is BVT), of a
 * single word its first letters. Latin letters only, as plates and papers have them; a name without any is ORG.
 */
export function codeOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '' && !LEGAL.has(word.toLowerCase()));
  const code = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? '').slice(0, 4);
  return code.length < 2 ? 'ORG' : code.slice(0, 6).toUpperCase();
}
