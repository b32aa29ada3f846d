import { useTranslation } from '@chainage/shared/i18n/react';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { usePreferences } from '@chainage/shared/auth/preferences';

/** `2026-10` → `October 2026`, in the reader's language. */
export function useMonthName(): (month: string) => string {
  const locale = usePreferences((preferences) => preferences.locale);
  const format = new Intl.DateTimeFormat(`${locale}-IN-u-nu-latn`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (month) => (/^\d{4}-\d\d$/.test(month) ? format.format(new Date(`${month}-01T00:00:00Z`)) : month);
}

type Named = Readonly<Record<'month' | 'package' | 'issue_type', unknown>>;

/** `October 2026 · P1 · Major maintenance`. */
export function useMonthTitle(): (month: Partial<Named>) => string {
  const { t } = useTranslation('dpr');
  const packages = useQuery(packagesQuery()).data;
  const name = useMonthName();
  return ({ month, package: of, issue_type: type }) =>
    [
      name(String(month ?? '')),
      packages?.find(({ id }) => id === of)?.code,
      typeof type === 'string' && t(`option.issue_type.${type}`),
    ]
      .filter(Boolean)
      .join(' · ');
}
