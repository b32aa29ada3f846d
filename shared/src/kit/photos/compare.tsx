import { useState, type CSSProperties } from 'react';
import { usePrefersNative } from '#ui/use-is-phone.tsx';
import type { RecordImage } from '../record/record.model.ts';
import { useKitTexts } from '../texts.tsx';
import styles from './compare.module.css';

const HALF = 50;

interface Props {
  before: RecordImage;
  after: RecordImage;
  /** Every byte counts, at a desk too. */
  small?: boolean;
}

/** Two photos of the same place over each other, and a slider that says how much is seen of which. */
export function Compare({ before, after, small: sparing = false }: Props) {
  const t = useKitTexts();
  const [at, setAt] = useState(HALF);
  // a phone pays for what it loads, and the thumbnail fills its width
  const isSmall = usePrefersNative() || sparing;
  const [broken, setBroken] = useState<readonly string[]>([]);
  // without signal the small one may lie on the device where the whole one does not
  const sourceOf = ({ thumbnail_url: small, url: whole }: RecordImage) =>
    (isSmall ? [small] : [whole, small]).find((url) => url !== null && !broken.includes(url));
  const [left, right] = [sourceOf(before), sourceOf(after)];
  const [first, second] = [t(`stage.${before.stage}`), t(`stage.${after.stage}`)];
  if (!left || !right) return <p className={styles['away']}>{t('photo.away')}</p>;
  const lost = (url: string) => () => setBroken((others) => [...others, url]);
  return (
    <div className={styles['compare']} style={{ '--at': `${at}%` } as CSSProperties}>
      <img src={right} alt={second} decoding="async" onError={lost(right)} />
      <img className={styles['before']} src={left} alt={first} decoding="async" onError={lost(left)} />
      <span className={styles['line']} aria-hidden="true" />
      <span className={styles['name']} aria-hidden="true">
        {first}
      </span>
      <span className={styles['name']} aria-hidden="true">
        {second}
      </span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={at}
        aria-label={t('photo.compare', { before: first, after: second })}
        aria-valuetext={t('photo.compareShown', {
          ...{ before: first, after: second },
          ...{ ofBefore: at, ofAfter: 100 - at },
        })}
        onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
      />
    </div>
  );
}
