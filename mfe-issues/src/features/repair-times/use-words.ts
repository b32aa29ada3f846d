import type { RepairTimesRow } from '@chainage/shared/contracts/issues/repair-times';
import { RISKS } from '@chainage/shared/contracts/issues/risks';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatRupees } from '@chainage/shared/lib/format/number';

const DAY = 24;

/** What hours, amounts and changes are called on the page of repair times. */
export function useWords() {
  const { t } = useTranslation('issues');
  const locale = usePreferences((preferences) => preferences.locale);
  const hours = (count: number | null | undefined): string => {
    if (count == null) return t('clock.noLimit');
    if (count < 2 * DAY || count % DAY > 0) return t('clock.hours', { count });
    return t('clock.days', { hours: count, count: count / DAY });
  };
  const lasting = ({ sla_hours: all, sla_hours_by_risk: byRisk }: RepairTimesRow): string =>
    byRisk ? RISKS.map((risk) => `${t(`clock.risk.${risk}`)}: ${hours(byRisk[risk])}`).join(', ') : hours(all);
  /** A value of a line of the history. */
  const value = (name: string, given: unknown): string => {
    if (given === null || given === undefined) return t('clock.rules.none');
    if (name === 'due_soon_percent') return `${String(given)} %`;
    if (typeof given === 'number') return hours(given);
    if (typeof given === 'string') return name === 'damages_per_day' ? formatRupees(given) : given;
    const named = Object.entries(given as Record<string, unknown>).map(([one, of]) =>
      name === 'damages_per_day'
        ? `${t(`type.${one}.one`)}: ${formatRupees(String(of))}`
        : `${t(`clock.risk.${one}`)}: ${hours(of as number | null)}`,
    );
    return named.join(', ') || t('clock.rules.none');
  };
  return { t, locale, hours, lasting, value };
}
