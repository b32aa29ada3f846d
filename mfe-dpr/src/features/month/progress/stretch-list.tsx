import { useState } from 'react';
import { kmToMetres } from '@chainage/shared/contracts/chainage';
import type { ProgressItem, WireStretch } from '@chainage/shared/contracts/dpr/progress/progress';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useUnit } from '@chainage/shared/kit/labels';
import { useMonthName } from '@chainage/shared/kit/page/calendar-names.ts';
import { formatPlace } from '@chainage/shared/lib/format/place';
import { Button } from '@chainage/shared/ui/button';
import { useLinesBehind } from '../use-lines-behind.tsx';
import styles from './progress.module.css';

/** So many at first, and more at each press. */
const STEP = 30;

/** The stretches of an item in the order of the road: what a picture shows, for reading, and each a way to its lines. */
export function StretchList({ item, stretches }: { item: ProgressItem; stretches: readonly WireStretch[] }) {
  const { t } = useTranslation('dpr');
  const unit = useUnit();
  const name = useMonthName();
  const { open, dialog } = useLinesBehind();
  const [most, setMost] = useState(STEP);
  const ordered = [...stretches].sort((a, b) => kmToMetres(a.from) - kmToMetres(b.from));
  const title = `${item.item_no} ${item.description}`;
  return (
    <section className={styles['part']} aria-label={t('progress.stretchesOf', { item: title })}>
      <h3>{t('progress.stretchesOf', { item: title })}</h3>
      {ordered.length === 0 && <p>{t('progress.noneYet')}</p>}
      <ul className={styles['stretches']}>
        {ordered.slice(0, most).map(({ direction, from, to, month }) => {
          const where = formatPlace(from, from === to ? null : to);
          const side = t(`records:direction.${direction}`);
          return (
            <li key={`${direction}${from}${to}${month}`}>
              <button
                type="button"
                className={styles['stretch']}
                aria-haspopup="dialog"
                onClick={() =>
                  open({
                    title: `${title}, ${where} ${side}`,
                    of: { package_key: item.package_key, chainage_from: from, chainage_to: to },
                  })
                }
              >
                <strong>{where}</strong>
                <span>{side}</span>
                <span className={styles['length']}>
                  {from === to ? t('progress.place') : `${kmToMetres(to) - kmToMetres(from)} ${unit('m')}`}
                </span>
                <span className={styles['quiet']}>{name(month)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {ordered.length > most && (
        <Button onClick={() => setMost(most + STEP)}>{t('progress.more', { count: ordered.length - most })}</Button>
      )}
      {dialog}
    </section>
  );
}
