import type { ReactNode } from 'react';
import type { Progress } from '@chainage/shared/contracts/dpr/progress/progress';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useMonthName } from '@chainage/shared/kit/page/calendar-names.ts';
import { formatRupees, groupIndian } from '@chainage/shared/lib/format/number';
import { Figure } from '../use-lines-behind.tsx';
import type { Way } from './use-point-behind.tsx';
import { percent, useBehindWords, useForecastWords } from './use-words.ts';
import styles from './progress.module.css';

interface FigureProps {
  name: string;
  value: string;
  /** Opens what it is made of. */
  onOpen?: () => void;
  children: ReactNode;
}

const KeyFigure = ({ name, value, onOpen, children }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <strong>{onOpen ? <Figure onOpen={onOpen}>{value}</Figure> : value}</strong>
      <span className={styles['quiet']}>{children}</span>
    </dd>
  </div>
);

/** Where the work stands, and when it is done at this rate; each with what it is reckoned by. */
export function KeyFigures({ progress, onOpen }: { progress: Progress; onOpen: (month: string, way: Way) => void }) {
  const { t } = useTranslation('dpr');
  const [name, behind, words] = [useMonthName(), useBehindWords(), useForecastWords()];
  const { physical, money, forecast, now, as_of: asOf, due } = progress;
  const rule =
    forecast.rate === null
      ? t('progress.rule.none')
      : t('progress.rule.mean', { rate: groupIndian(forecast.rate, 2), months: forecast.by.map(name).join(', ') });
  return (
    <dl className={styles['figures']}>
      <KeyFigure
        name={t('progress.physicalDone')}
        value={percent(physical.done)}
        onOpen={() => onOpen(now, 'physical')}
      >
        {behind(physical)}
        {physical.planned !== null &&
          ` · ${t('progress.byThen', { month: name(asOf), done: percent(physical.by_then), planned: percent(physical.planned) })}`}
      </KeyFigure>
      {money && (
        <KeyFigure
          name={t('progress.worthDone')}
          value={percent(money.done_percent)}
          onOpen={() => onOpen(now, 'financial')}
        >
          {t('progress.worthOf', { done: formatRupees(money.done), scope: formatRupees(money.scope) })}
          {money.billed !== null &&
            ` · ${t('progress.billedSo', { amount: formatRupees(money.billed), percent: percent(money.billed_percent) })}`}
        </KeyFigure>
      )}
      <KeyFigure name={t('progress.end')} value={words(forecast)}>
        {rule}
        {due !== null && ` · ${t('progress.due', { month: name(due) })}`}
      </KeyFigure>
    </dl>
  );
}
