import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/react.ts';
import type { Picture } from '../strip/draw/draw-strip.ts';
import type { StripLayer } from '../strip/strip-layer.ts';
import { TONES, type StripTone } from '../strip/strip.model.ts';
import styles from './map.module.css';

interface Props {
  picture: Pick<Picture, 'pins' | 'rows'>;
  layers: readonly StripLayer[];
  without: readonly string[];
}

/** What the signs on the map mean: as far as they are on it. */
export function Legend({ picture: { pins, rows }, layers, without }: Props) {
  const { t } = useTranslation('strip');
  const fold = useRef<HTMLDetailsElement>(null);
  // on paper nobody unfolds it
  useEffect(() => {
    let wasOpen = false;
    const heard = new AbortController();
    const { signal } = heard;
    const set = (isOpen: boolean) => void (fold.current && (fold.current.open = isOpen));
    window.addEventListener('beforeprint', () => void ((wasOpen = fold.current?.open ?? false), set(true)), { signal });
    window.addEventListener('afterprint', () => set(wasOpen), { signal });
    return () => heard.abort();
  }, []);
  const seen = new Map<StripTone, Set<string>>();
  for (const { tone, sign } of pins.marks) seen.set(tone, (seen.get(tone) ?? new Set()).add(sign));
  const on = layers.filter(({ key }) => !without.includes(key));
  const named = (as: StripLayer['as']) => on.filter((layer) => layer.as === as).map(({ name }) => name);
  const heat = named('heat');
  const structures = named('structures');
  return (
    <details ref={fold} className={styles['legend']}>
      <summary>{t('map.legend.title')}</summary>
      <ul>
        <li>
          <span className={styles['road']} aria-hidden="true" />
          {t('map.legend.road')}
        </li>
        {[...TONES].reverse().map((tone) => {
          const signs = [...(seen.get(tone) ?? [])];
          return signs.length > 0 ? (
            <li key={tone}>
              <span className={styles['sign']} data-tone={tone}>
                {signs.join(' ')}
              </span>
              {t(`map.legend.${tone}`)}
            </li>
          ) : null;
        })}
        {pins.marks.length > 0 && (
          <li>
            <span className={styles['sign']} data-tone="quiet">
              12
            </span>
            {t('map.legend.many')}
          </li>
        )}
        {heat.length > 0 && (
          <li>
            <span className={styles['heat']} aria-hidden="true" />
            {t('map.legend.heat', { names: heat.join(', ') })}
          </li>
        )}
        {structures.length > 0 && (
          <li>
            <span className={styles['structure']} aria-hidden="true" />
            {structures.join(', ')}
          </li>
        )}
        {rows.map((name) => (
          <li key={name}>
            <span className={styles['stretch']} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
    </details>
  );
}
