/** Words an issue is found by: number, description, registration numbers. Never a field that is masked for some. */
import { numberWords, toTokens, wordsOf } from '#kernel/search/search-words.ts';

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
  const description = typeof values['description'] === 'string' ? wordsOf(values['description']) : [];
  return toTokens([...numberWords(number ?? ''), ...plates(values).flatMap(plateWords), ...description]);
}
