/** Text of CSV that a sheet would compute gets an apostrophe before it, and loses it when the file comes back (OWASP, CSV injection). */

/** What sheets take for the beginning of a formula, also in the wide forms of East Asia; behind apostrophes, so that it can be undone. */
const FORMULA = /^'*\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
