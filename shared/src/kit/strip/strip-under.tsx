import { useTranslation } from '#i18n/react.ts';
import { Button } from '#ui/button.tsx';
import { X } from '#ui/icons.tsx';
import { StepSlider } from '../charts/step-slider.tsx';
import { useMonthName } from '../page/calendar-names.ts';
import { zoomed } from './shown.ts';
import type { StripState } from './strip-address.ts';
import { placeOf } from './strip-list.tsx';
import type { Shown } from './strip.model.ts';
import styles from './strip.module.css';

interface Props extends Pick<StripState, 'picked' | 'until'> {
  road: Shown;
  shown: Shown;
  /** Months in which anything came up. */
  months: readonly string[];
  /** Kinds of work that have no row. */
  more: number;
  onShow: (shown: Shown) => void;
  onPick: (picked: Shown | null) => void;
  onUntil: (month: string | null) => void;
  /** Nothing where it has no form for paper. */
  onPrint?: () => void;
}

/** Below the road: how much of it, which stretch, up to which month, on paper. */
export function StripUnder({ road, shown, picked, until, months, more, onShow, onPick, onUntil, onPrint }: Props) {
  const { t } = useTranslation('strip');
  const monthName = useMonthName();
  return (
    <div className={styles['under']}>
      {more > 0 && <p className={styles['gap']}>{t('moreRows', { more })}</p>}
      <div className={styles['zoom']} role="group" aria-label={t('zoom.name')}>
        <Button size="sm" aria-label={t('zoom.nearer')} onClick={() => onShow(zoomed(road, shown, 2))}>
          +
        </Button>
        <Button size="sm" aria-label={t('zoom.further')} onClick={() => onShow(zoomed(road, shown, 0.5))}>
          −
        </Button>
        <Button size="sm" onClick={() => onShow(road)}>
          {t('zoom.whole')}
        </Button>
        {picked ? (
          <Button size="sm" icon={<X size={18} aria-hidden />} onClick={() => onPick(null)}>
            {t('pick.end', { from: placeOf(picked.from), to: placeOf(picked.to) })}
          </Button>
        ) : (
          <Button size="sm" onClick={() => onPick(shown)}>
            {t('pick.shown')}
          </Button>
        )}
        {onPrint && (
          <Button size="sm" onClick={onPrint}>
            {t('print')}
          </Button>
        )}
      </div>
      {months.length > 1 && (
        <div className={styles['until']}>
          <span>{until ? t('until', { month: monthName(until) }) : t('untilNow')}</span>
          <StepSlider
            label={t('time')}
            count={months.length}
            at={until && months.includes(until) ? months.indexOf(until) : months.length - 1}
            said={until ? monthName(until) : t('untilNow')}
            onMove={(place) => onUntil(place === months.length - 1 ? null : (months[place] ?? null))}
          />
        </div>
      )}
    </div>
  );
}
