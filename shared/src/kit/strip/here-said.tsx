import { useTranslation } from '#i18n/react.ts';
import { groupIndian } from '#lib/format/number.ts';
import { placeOf } from './strip-list.tsx';
import type { Shown } from './strip.model.ts';
import styles from './strip.module.css';
import type { HereState } from './use-here.ts';

/** From here on it is said how far beside the road somebody is, where the phone knows better than that; metres. */
const BESIDE_M = 30;
const KM = 1000;

interface Props {
  here: HereState;
  /** What is drawn: a place elsewhere is none of it. */
  shown: Shown;
}

/** Where the device is on this road, in words; gone once the road was moved elsewhere. */
export function HereSaid({ here, shown }: Props) {
  const { t } = useTranslation('strip');
  const far = (metres: number): string =>
    metres < KM
      ? t('here.metres', { number: Math.round(metres) })
      : t('here.km', { number: groupIndian((metres / KM).toFixed(metres < 10 * KM ? 1 : 0)) });
  const said = (): string | null => {
    if (here.is === 'none') return t('here.none');
    if (here.is === 'off-road') return t('here.off', { far: far(here.aside) });
    if (here.is !== 'on-road') return null;
    const { metres } = here.here;
    if (metres < shown.from || metres > shown.to) return null;
    const is = { place: placeOf(metres), accuracy: here.accuracy };
    return here.aside >= BESIDE_M && here.aside > here.accuracy
      ? t('here.beside', { ...is, far: far(here.aside) })
      : t('here.at', is);
  };
  return (
    <p role="status" className={styles['said']}>
      {said()}
    </p>
  );
}
