/** Registration plates as they stand in texts, in any writing. Without Zod: a search needs no more. */

/** People type plates with spaces and hyphens, and in small letters: "mh 13 ab-1234" → "MH13AB1234". */
export const normalPlate = (typed: string): string => typed.replaceAll(/[\s\p{Bidi_Control}-]/gu, '').toUpperCase();

/** Plates of vehicles as they stand in a text, in any writing; both usual Indian forms, Delhi's with its class apart (`DL 3C AB 1234`). */
export const PLATE_IN_TEXT =
  /(?<![\p{L}\p{N}])(?:[A-Z]{2}[\s-]?\d{1,2}[\s-]?(?:[A-Z]{1,3}|[A-Z][\s-][A-Z]{1,2})[\s-]?\d{4}|\d{2}[\s-]?BH[\s-]?\d{4}[\s-]?[A-Z]{1,2})(?![\p{L}\p{N}])/giu;

/** The codes that plates begin with, of states and territories, former ones too. */
const STATES =
  'AN AP AR AS BR CG CH DD DL DN GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD OR PB PY RJ SK TG TN TR TS UA UK UP WB'.split(
    ' ',
  );

/** A search with the plates in it each as one word, however apart their pieces stand: those would find other vehicles too. */
export const withWholePlates = (search: string): string =>
  search.replace(PLATE_IN_TEXT, (found) => {
    const whole = normalPlate(found);
    return /^\d/.test(whole) || STATES.includes(whole.slice(0, 2)) ? whole : found;
  });
