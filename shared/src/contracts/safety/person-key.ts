/** Who is the same person, however a name or a number is written. One spelling for the device and the server. */

/** Between letters and digits: spaces, points, hyphens, slashes, apostrophes, joiners. */
const BETWEEN = /[\s\p{P}\p{S}\p{Cf}]+/gu;
const DEVANAGARI_NOUGHT = 0x0966;

/** Capitals even, digits of either script. */
const even = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_NOUGHT))
    .toUpperCase();

/** Letters and digits alone: "A.B.C. Infra" → "ABCINFRA". */
const plain = (text: string): string => even(text).replaceAll(BETWEEN, '');

/** Two numbers side by side stay two: "w-012 / २" → "W12-2", for 1/23 is not 12/3. */
const plainNo = (text: string): string =>
  even(text)
    .replaceAll(BETWEEN, ' ')
    .replaceAll(/(\p{N}) (?=\p{N})/gu, '$1-')
    .replaceAll(' ', '')
    .replaceAll(/(^|\P{N})0+(?=\p{N})/gu, '$1');

/** What of a person tells them from others. */
export interface Person {
  name?: unknown;
  employer?: unknown;
  person_no?: unknown;
}

/** As the register keeps it, empty where nothing is said. Noughts before a number say nothing: `W-012` is `W12`. */
export interface PersonKeys {
  name_key: string;
  employer_key: string;
  no_key: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const personKeys = ({ name, employer, person_no: no }: Person): PersonKeys => ({
  name_key: plain(textOf(name)),
  employer_key: plain(textOf(employer)),
  no_key: plainNo(textOf(no)),
});

/**
 * Whether two are one person: by their number where both have one, for it is of their employer's roll; else by name and employer.
 * The same name or number with another employer is somebody else.
 */
export function isSamePerson(one: PersonKeys, other: PersonKeys): boolean {
  const isOneEmployer = one.employer_key === other.employer_key;
  if (one.no_key !== '' && other.no_key !== '')
    return one.no_key === other.no_key && (isOneEmployer || one.employer_key === '' || other.employer_key === '');
  return one.name_key !== '' && one.name_key === other.name_key && isOneEmployer;
}
