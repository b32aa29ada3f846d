/** Words an issue is found by: number, description, registration numbers. Never a field that is masked for some. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LONGEST = 40;
const MOST = 400;
/** A search asks for at most this many words; more would only narrow what is already narrow. */
const MOST_ASKED = 6;

const wordsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(WORD) ?? [];

function plates(values: Record<string, unknown>): string[] {
  const vehicles = Array.isArray(values['vehicles']) ? (values['vehicles'] as { registration_no?: unknown }[]) : [];
  const found = [values['registration_no'], ...vehicles.map((vehicle) => vehicle.registration_no)];
  return found.filter((plate): plate is string => typeof plate === 'string');
}

/** A plate as one word, and in its parts, so that `1234` and `MH 13 AB 1234` find it too. */
const plateWords = (plate: string): string[] => {
  const whole = plate.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return [whole, ...(whole.match(/\d+|\p{L}+/gu) ?? [])];
};

export function searchTokens(number: string | null, values: Record<string, unknown>): string[] {
  const inNumber = number ? wordsOf(number).flatMap((word) => [word, word.replace(/^0+(?=\d)/, '')]) : [];
  const description = typeof values['description'] === 'string' ? wordsOf(values['description']) : [];
  const tokens = [...inNumber, ...plates(values).flatMap(plateWords), ...description];
  return [...new Set(tokens.map((token) => token.slice(0, LONGEST)))].slice(0, MOST);
}

/** The ranges `[from, to)` whose tokens begin with each asked word. All must be found. */
export const searchRanges = (search: string): { from: string; to: string }[] =>
  [...new Set(wordsOf(search))]
    .slice(0, MOST_ASKED)
    .map((word) => word.slice(0, LONGEST))
    // U+10FFFF sorts after every character a word can hold, in the C collation
    .map((word) => ({ from: word, to: `${word}\u{10ffff}` }));
