const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "12 minutes ago" in a language of the app; `at` is an ISO time or epoch ms. A clock that runs ahead says "now". */
export function formatAgo(at: string | number, locale: string, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { numeric: 'auto' });
  const age = Math.max(0, now - (typeof at === 'number' ? at : Date.parse(at)));
  if (age < MINUTE) return words.format(0, 'second');
  if (age < HOUR) return words.format(-Math.floor(age / MINUTE), 'minute');
  return age < DAY ? words.format(-Math.floor(age / HOUR), 'hour') : words.format(-Math.floor(age / DAY), 'day');
}
