import { formatChainage, metresToKm } from '#contracts/chainage.ts';
import { usePreferences } from '#auth/preferences.ts';
import { formatAgo } from '#lib/format/ago.ts';
import { labelIn } from '#lib/format/label.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { LocateFixed } from '#ui/icons.tsx';
import { useKitTexts } from '#kit/texts.tsx';
import type { useHere } from './use-here.ts';
import styles from './way.module.css';

/** Where one stands and how that is known, and the way one goes. */
export function WhereBar({ here, going, go, ask, asking, highway, package: mine }: ReturnType<typeof useHere>) {
  const t = useKitTexts();
  const locale = usePreferences((preferences) => preferences.locale);
  if (!here || !highway) return null;
  const endOf = (end: 'from' | 'to', without: string) =>
    labelIn(highway.ends?.[end], locale, highway.ends?.[end]?.['en'] ?? '') || t(without);
  const known = {
    gps: () => t('route:here.gps', { metres: here.accuracy ?? 0 }),
    last: () => t('route:here.last', { ago: formatAgo(here.at ?? 0, locale) }),
    package: () => t('route:here.package', { package: mine?.code ?? '' }),
    road: () => t('route:here.road', { road: highway.code }),
  }[here.from]();
  // nobody is said to stand where a road only begins
  const place = here.from === 'gps' || here.from === 'last' ? 'at' : 'beginning';
  return (
    <div className={styles['where']}>
      <div className={styles['here']}>
        <p aria-live="polite">
          <strong>{t(`route:here.${place}`, { chainage: formatChainage(metresToKm(here.metres)) })}</strong>{' '}
          <small>{`${highway.code} · ${known}`}</small>
        </p>
        <Button icon={<LocateFixed aria-hidden="true" />} busy={asking === 'asking'} onClick={() => void ask()}>
          {t('route:here.ask')}
        </Button>
      </div>
      {(asking === 'failed' || asking === 'off_road') && (
        <p role="status" className={styles['hint']}>
          {t(`route:here.${asking}`)}
        </p>
      )}
      <ChoiceChips
        aria-label={t('route:going.ask')}
        value={going}
        onChange={go}
        options={[
          { value: 'up', label: `→ ${endOf('to', 'route:going.up')}` },
          { value: 'down', label: `→ ${endOf('from', 'route:going.down')}` },
        ]}
      />
    </div>
  );
}
