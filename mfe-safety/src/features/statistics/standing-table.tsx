import type { Standing, Statistics } from '@chainage/shared/contracts/safety/statistics/statistics';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { useTranslation } from '@chainage/shared/i18n/react';
import { FigureTable } from '@chainage/shared/kit/charts/figure-table';
import { labelIn } from '@chainage/shared/lib/format/label';
import { AlertTriangle, CheckCircle2, Clock } from '@chainage/shared/ui/icons';
import styles from './statistics.module.css';

/** Sign and word: met, so many to go in a month that runs, so many short in one that is over. */
function Stand({ of: { target, held }, isOver }: { of: Standing; isOver: boolean }) {
  const { t } = useTranslation('safety');
  if (target === null) return t('standing.notAgreed');
  const count = target - held;
  const [Icon, word] =
    count <= 0
      ? ([CheckCircle2, t('standing.met')] as const)
      : isOver
        ? ([AlertTriangle, t('standing.short', { count })] as const)
        : ([Clock, t('standing.open', { count })] as const);
  return (
    <span className={styles['stand']}>
      <Icon aria-hidden="true" /> {word}
    </span>
  );
}

/** What was planned and held in the month, against what the contracts ask for. */
export function StandingTable({ statistics, isOver }: { statistics: Statistics; isOver: boolean }) {
  const { t } = useTranslation('safety');
  const locale = usePreferences((preferences) => preferences.locale);
  if (statistics.standing.length === 0) return <p>{t('standing.none')}</p>;
  return (
    <FigureTable
      title={t('standing.title')}
      head={t('standing.type')}
      columns={['held', 'target', 'state', 'planned', 'missed', 'toCome'].map((name) => t(`standing.${name}`))}
      rows={statistics.standing.map((one) => ({
        key: one.code,
        head: labelIn(one.labels, locale, one.label),
        cells: [
          // how it stands comes first: further columns lie out of a phone's sight
          { text: one.held },
          { text: one.target ?? '–' },
          {
            text: <Stand of={one} isOver={isOver} />,
            isBad: isOver && one.target !== null && one.held < one.target,
          },
          { text: one.planned },
          { text: one.missed, isBad: one.missed > 0 },
          { text: one.to_come },
        ],
      }))}
    />
  );
}
