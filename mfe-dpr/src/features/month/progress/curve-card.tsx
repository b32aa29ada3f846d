import { useState } from 'react';
import type { Progress } from '@chainage/shared/contracts/dpr/progress/progress';
import { useTranslation } from '@chainage/shared/i18n/react';
import { SCurve, type Curve } from '@chainage/shared/kit/charts/s-curve';
import { useMonthName } from '@chainage/shared/kit/page/calendar-names.ts';
import { formatRupees } from '@chainage/shared/lib/format/number';
import { Button } from '@chainage/shared/ui/button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import type { Way } from './use-point-behind.tsx';
import { percent, useBriefMonth } from './use-words.ts';
import styles from './progress.module.css';

const numbers = (values: readonly (string | null)[]) => values.map((value) => (value === null ? null : Number(value)));
const spoken = (values: readonly (string | null)[]) => values.map((value) => (value === null ? null : percent(value)));
const inRupees = (amounts: readonly (string | null)[], percents: readonly (string | null)[]) =>
  amounts.map((amount, at) => (amount === null ? null : `${formatRupees(amount)} (${percent(percents[at] ?? null)})`));

/** The lines of plan and work, in percent of all of it; of money with its rupees. */
function useCurves({ months }: Progress, way: Way): Curve[] {
  const { t } = useTranslation('dpr');
  if (way === 'physical') {
    const [planned, actual] = [months.map((month) => month.planned), months.map((month) => month.actual)];
    return [
      { name: t('progress.curve.planned'), look: 'plan', values: numbers(planned), said: spoken(planned) },
      { name: t('progress.curve.done'), look: 'done', values: numbers(actual), said: spoken(actual) },
    ];
  }
  const of = (name: 'planned' | 'actual' | 'billed') => {
    const percents = months.map(({ money }) => money?.[`${name}_percent`] ?? null);
    return {
      values: numbers(percents),
      said: inRupees(
        months.map(({ money }) => money?.[name] ?? null),
        percents,
      ),
    };
  };
  return [
    { name: t('progress.curve.planned'), look: 'plan', ...of('planned') },
    { name: t('progress.curve.worth'), look: 'done', ...of('actual') },
    { name: t('progress.curve.billed'), look: 'third', ...of('billed') },
  ];
}

interface Props {
  progress: Progress;
  /** Opens what the curves are made of at the end of a month. */
  onOpen: (month: string, way: Way) => void;
}

/** Plan against actual over the months; what is of money for whoever may see rates. */
export function CurveCard({ progress, onOpen }: Props) {
  const { t } = useTranslation('dpr');
  const [way, setWay] = useState<Way>('physical');
  const [name, brief] = [useMonthName(), useBriefMonth()];
  const curves = useCurves(progress, way).filter(({ values }) => values.some((value) => value !== null));
  const start = progress.months.findIndex(({ month }) => month === progress.now);
  return (
    <>
      {progress.money && (
        <ChoiceChips
          aria-label={t('progress.of')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'physical', label: t('progress.physical') },
            { value: 'financial', label: t('progress.financial') },
          ]}
        />
      )}
      <SCurve
        title={t(`progress.curve.${way}`)}
        steps={progress.months.map(({ month }) => ({ name: name(month), brief: brief(month) }))}
        curves={curves}
        start={Math.max(0, start)}
        words={{ step: t('progress.month'), table: t('progress.asTable') }}
        offer={(step) => {
          const { month } = progress.months[step] ?? { month: progress.now };
          return (
            <div className={styles['offer']}>
              <Button aria-haspopup="dialog" onClick={() => onOpen(month, way)}>
                {t('progress.openPoint', { month: name(month) })}
              </Button>
            </div>
          );
        }}
      />
    </>
  );
}
