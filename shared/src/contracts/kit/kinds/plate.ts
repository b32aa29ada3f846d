import { z } from 'zod';
import type { KindRules } from './rules.ts';

const USUAL = /^([A-Z]{2}\d{1,2}[A-Z]{0,3}\d{4}|\d{2}BH\d{4}[A-Z]{1,2}|UNKNOWN)$/;

/** People type plates with spaces and hyphens, and in small letters: "mh 13 ab-1234" → "MH13AB1234". */
export const normalPlate = (typed: string): string => typed.replaceAll(/[\s\p{Bidi_Control}-]/gu, '').toUpperCase();

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
    const parts = whole.match(/\d+|\p{L}+/gu) ?? [];
    return [whole, ...parts.map((_, at) => parts.slice(at).join('')), ...parts];
  },
};

/** Plates of vehicles as they stand in a text, in any writing; both usual Indian forms. */
const IN_TEXT =
  /(?<![\p{L}\p{N}])(?:[A-Z]{2}[\s-]?\d{1,2}[\s-]?[A-Z]{1,3}[\s-]?\d{4}|\d{2}[\s-]?BH[\s-]?\d{4}[\s-]?[A-Z]{1,2})(?![\p{L}\p{N}])/giu;

/** Words by which the plates in a text are found, at the server as on a device. */
export const wordsOfPlatesIn = (text: string): string[] =>
  (text.match(IN_TEXT) ?? []).flatMap((plate) => plateRules.words?.(plate) ?? []);

/** The codes that plates begin with, of states and territories, former ones too. */
const STATES =
  'AN AP AR AS BR CG CH DD DL DN GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD OR PB PY RJ SK TG TN TR TS UA UK UP WB'.split(
    ' ',
  );

/** A search with the plates in it each as one word, however apart their pieces stand: those would find other vehicles too. */
export const withWholePlates = (search: string): string =>
  search.replace(IN_TEXT, (found) => {
    const whole = normalPlate(found);
    return /^\d/.test(whole) || STATES.includes(whole.slice(0, 2)) ? whole : found;
  });
