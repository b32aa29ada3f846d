import { formatChainage, metresToKm } from '@chainage/shared/contracts/chainage';
import { breaksOf, checkLine, FAR_APART } from '@chainage/shared/contracts/road-line';
import { useTranslation } from '@chainage/shared/i18n/react';
import { groupIndian } from '@chainage/shared/lib/format/number';
import { Chip } from '@chainage/shared/ui/chip';
import { AlertTriangle, Check } from '@chainage/shared/ui/icons';
import type { Laid } from './typed-highway.ts';
import styles from '../organisation.module.css';

/** So many of a kind are told; who has more has got the line wrong as a whole. */
const TOLD = 5;
const at = (metres: number): string => formatChainage(metresToKm(metres));

function useTold({ points, textFaults, faults, needsEnds }: Laid) {
  const { t } = useTranslation('organisation');
  const wrong = [
    ...textFaults.slice(0, TOLD).map(({ line, code }) => t(`line.wrong.${code}`, { line })),
    ...faults.slice(0, TOLD).map(({ of, code, said }) => t(`line.wrong.${of}_${code}`, { line: said })),
    ...(needsEnds ? [t('line.needsEnds')] : []),
  ];
  if (points.length === 0) return { wrong, warnings: [], sum: '' };
  const { line, chainage, off, widest, abroad } = checkLine(points);
  const warnings = [
    ...(abroad > 0 ? [t('line.warn.abroad', { count: abroad })] : []),
    ...off.slice(0, TOLD).map((stretch) =>
      t('line.warn.off', {
        from: at(stretch.from),
        to: at(stretch.to),
        line: groupIndian(stretch.line),
        chainage: groupIndian(stretch.chainage),
      }),
    ),
    ...(widest > FAR_APART ? [t('line.warn.far', { metres: groupIndian(widest) })] : []),
  ];
  const jumps = breaksOf(points).map(({ back, ahead }) => `${at(back)} = ${at(ahead)}`);
  const sum = t('line.sum', {
    points: groupIndian(points.length),
    line: groupIndian(line),
    chainage: groupIndian(chainage),
    breaks: jumps.join(', ') || t('change.nothing'),
  });
  return { wrong, warnings, sum };
}

/** What is wrong with a line, and where it does not fit the chainage: told, not refused. */
export function LineSaid({ laid }: { laid: Laid }) {
  const { t } = useTranslation('organisation');
  const { wrong, warnings, sum } = useTold(laid);
  return (
    <div role="status" className={styles['form']}>
      {sum && <p>{sum}</p>}
      {sum && warnings.length === 0 && (
        <Chip tone="success" icon={Check} isSentence>
          {t('line.fits')}
        </Chip>
      )}
      {[...wrong, ...warnings].map((one) => (
        <Chip key={one} tone={wrong.includes(one) ? 'danger' : 'warning'} icon={AlertTriangle} isSentence>
          {one}
        </Chip>
      ))}
    </div>
  );
}
