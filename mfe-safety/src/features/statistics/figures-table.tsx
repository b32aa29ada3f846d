import {
  figureOf,
  FIGURES,
  GROUPS,
  isHidden,
  SPANS,
  type FigureKey,
  type Span,
} from '@chainage/shared/contracts/safety/statistics/figures';
import { linesPage } from '@chainage/shared/contracts/safety/statistics/place';
import type { Statistics } from '@chainage/shared/contracts/safety/statistics/statistics';
import { useTranslation } from '@chainage/shared/i18n/react';
import { FigureTable } from '@chainage/shared/kit/charts/figure-table';
import { groupIndian } from '@chainage/shared/lib/format/number';
import { Link } from '@chainage/shared/router';
import styles from './statistics.module.css';

const PLACES = { count: 0, hours: 2, mean: 1, rate: 2 } as const;

/** A figure as it is read: grouped, with the places it has. */
export const shown = (key: FigureKey, value: string): string => groupIndian(value, PLACES[figureOf(key).as]);

interface CellProps {
  statistics: Statistics;
  figure: Statistics['figures'][number];
  span: Span;
}

/** A figure that opens its lines; where there is none, why. */
function FigureCell({ statistics, figure, span }: CellProps) {
  const { t } = useTranslation('safety');
  const value = figure[span];
  if (value === null) return t(isHidden(statistics, figure.key) ? 'stats.hidden' : 'stats.none');
  const said = shown(figure.key, value);
  if (/^[0.]+$/.test(value)) return said;
  const { month, package: of } = statistics;
  return (
    <Link className={styles['figure']} to={linesPage({ figure: figure.key, span, month, package: of ?? undefined })}>
      {said}
    </Link>
  );
}

/** The figures of the month, the financial year and from the start, a table for each group. */
export function FiguresTable({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('safety');
  const spans = SPANS.map((span) => t(`stats.span.${span}`));
  return GROUPS.map((group) => (
    <section key={group} className={styles['group']}>
      <h2>{t(`stats.group.${group}`)}</h2>
      <FigureTable
        title={t(`stats.group.${group}`)}
        head={t('stats.figure')}
        columns={spans}
        rows={statistics.figures
          .filter(({ key }) => FIGURES.some((one) => one.key === key && one.group === group))
          .map((figure) => ({
            key: figure.key,
            head: (
              <>
                {t(`stats.of.${figure.key}`)}
                {group === 'rates' && <span className={styles['rule']}>{t(`stats.rule.${figure.key}`)}</span>}
              </>
            ),
            cells: SPANS.map((span) => ({
              text: <FigureCell statistics={statistics} figure={figure} span={span} />,
            })),
          }))}
      />
    </section>
  ));
}
