/** Words of a job that need no texts of their own. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** "5 min", "3 days"; undefined below a minute, which is no lateness. */
export function lateness(seconds: number, locale: string): string | undefined {
  const found = UNITS.find(([, length]) => seconds >= length);
  if (!found) return undefined;
  const [unit, length] = found;
  const words = new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'short' });
  return words.format(Math.floor(seconds / length));
}
