import { z } from 'zod';
import { normalPlate, PLATE_IN_TEXT } from '#contracts/plates.ts';
import type { KindRules } from './rules.ts';

const USUAL = /^([A-Z]{2}\d{1,2}[A-Z]{0,3}\d{4}|\d{2}BH\d{4}[A-Z]{1,2}|UNKNOWN)$/;

/** Whether a plate has a usual Indian form; others are taken with a warning (army, temporary, partly read). */
export const isUsualPlate = (plate: string): boolean => USUAL.test(plate);

/** Registration plate of a vehicle, taken in any writing. */
export const plate = () => z.string().overwrite(normalPlate).max(12, 'too_long').meta({ kind: 'plate', maxLength: 20 });

export const plateRules: KindRules = {
  normal: (value) => (typeof value === 'string' ? normalPlate(value) : value),
  warn: (value) =>
    typeof value === 'string' && normalPlate(value) !== '' && !isUsualPlate(normalPlate(value)) ? 'unusualPlate' : null,
  // as one word, by its end, and in its parts: whoever saw it drive off says `1234`, and people put a space anywhere
  words(value) {
    if (typeof value !== 'string') return [];
    const whole = value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    // without a series the number of the district runs into its own
    const parts = whole.match(/\d+(?=\d{4}$)|\d+|\p{L}+/gu) ?? [];
    return [whole, ...parts.map((_, at) => parts.slice(at).join('')), ...parts];
  },
};

/** Words by which the plates in a text are found, at the server as on a device. */
export const wordsOfPlatesIn = (text: string): string[] =>
  (text.match(PLATE_IN_TEXT) ?? []).flatMap((plate) => plateRules.words?.(plate) ?? []);
