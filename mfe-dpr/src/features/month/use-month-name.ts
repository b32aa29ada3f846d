import { usePreferences } from '@chainage/shared/auth/preferences';

/** `2026-10` → `October 2026`, in the reader's language. */
export function useMonthName(): (month: string) => string {
  const locale = usePreferences((preferences) => preferences.locale);
  const format = new Intl.DateTimeFormat(`${locale}-IN`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (month) => (/^\d{4}-\d\d$/.test(month) ? format.format(new Date(`${month}-01T00:00:00Z`)) : month);
}
