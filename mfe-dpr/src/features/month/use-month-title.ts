import { useTranslation } from '@chainage/shared/i18n/react';
import { useMonthName } from '@chainage/shared/kit/page/calendar-names.ts';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';

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
