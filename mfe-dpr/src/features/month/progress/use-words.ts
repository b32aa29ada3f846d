import type { Progress } from '@chainage/shared/contracts/dpr/progress/progress';
import { less } from '@chainage/shared/contracts/dpr/sums/standing';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useDayName, useMonthName } from '@chainage/shared/kit/page/calendar-names.ts';

type Forecast = Progress['forecast'];

/** `42.10` → `42.10 %`, never broken between them. */
export const percent = (value: string | null): string => (value === null ? '–' : `${value}\u00a0%`);

/** `2026-10` → `Oct 26`, for an axis. */
export function useBriefMonth(): (month: string) => string {
  const name = useDayName({ month: 'short', year: '2-digit' });
  return (month) => name(`${month}-01`);
}

/** When it is done at this rate, in few words. */
export function useForecastWords(): (forecast: Forecast) => string {
  const { t } = useTranslation('dpr');
  const name = useMonthName();
  return ({ state, end }) => {
    if (state === 'done' || state === 'unknown') return t(`progress.forecast.${state}`);
    if (end === null) return t('progress.forecast.never');
    return state === 'late' ? t('progress.forecast.late', { month: name(end) }) : name(end);
  };
}

/** How far before or behind the plan it is, in points of a hundred. */
export function useBehindWords(): (physical: Progress['physical']) => string {
  const { t } = useTranslation('dpr');
  return ({ by_then: done, planned }) => {
    if (done === null || planned === null) return t('progress.noPlan');
    const points = less(done, planned);
    if (!/[1-9]/.test(points)) return t('progress.onPlan');
    const isBehind = points.startsWith('-');
    return t(isBehind ? 'progress.behind' : 'progress.ahead', { points: points.replace('-', '') });
  };
}
