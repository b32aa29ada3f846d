import { usePreferences } from '#auth/preferences.ts';

/** Days `YYYY-MM-DD` in words of the reader's language, as `options` say; digits are those of every other figure. */
export function useDayName(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const locale = usePreferences((preferences) => preferences.locale);
  const format = new Intl.DateTimeFormat(`${locale}-IN-u-nu-latn`, { ...options, timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

/** `Mon`. */
export const useWeekdayName = () => useDayName({ weekday: 'short' });

/** `2026-10` → `October 2026`, in the reader's language; what is no month stays as it is. */
export function useMonthName(): (month: string) => string {
  const name = useDayName({ month: 'long', year: 'numeric' });
  return (month) => (/^\d{4}-\d\d$/.test(month) ? name(`${month}-01`) : month);
}
