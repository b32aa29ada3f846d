import { isMobile } from '@chainage/shared/offline/is-mobile';
import { usePreferences } from '@chainage/shared/auth/preferences';
import type { PartName } from '@chainage/shared/offline/needed-lists';
import { useReadiness } from '@chainage/shared/offline/readiness';
import { groupIndian } from '@chainage/shared/lib/format/number';
import { Button } from '@chainage/shared/ui/button';
import { AlertTriangle, CheckCircle2, Clock, Info } from '@chainage/shared/ui/icons';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import { labelIn } from '#remotes/use-remote-label.ts';
import styles from './panels.module.css';
import { shortTime } from './short-time.ts';

const WORDS = { '-2': 'caching', true: 'ready', '-1': 'failed', null: 'none' } as const;
const ICONS = { caching: Clock, ready: CheckCircle2, failed: AlertTriangle, none: Clock, off: Info };
const TONES = { ready: 'kept', failed: 'notKept' } as Record<string, string>;

/** Whether pages and lists are on the device for a shift without signal, and what is missing. */
export function ReadinessPanel() {
  const { t } = useSyncTexts();
  const { value, missing, at, progress, records, retry } = useReadiness();
  const word = isMobile() ? WORDS[`${value}` as keyof typeof WORDS] : 'off';
  const Icon = ICONS[word];
  const locale = usePreferences((preferences) => preferences.locale);
  const name = (part: PartName) => (typeof part === 'string' ? t(`readiness.part.${part}`) : labelIn(part, locale));
  const age = at !== null && t('readiness.age', { at: shortTime(new Date(at)) });
  const detail = word === 'caching' && progress ? t('readiness.parts', progress) : age;
  return (
    <section className={styles['section']} aria-labelledby="sync-readiness">
      <h2 id="sync-readiness">{t('readiness.title')}</h2>
      <p className={`${styles['word']} ${styles['twoLines']}`} data-tone={TONES[word]} role="status">
        <Icon size={20} aria-hidden />
        {t(`readiness.${word}`)}
      </p>
      {/* its line is kept: what stands below does not move as the device gets ready */}
      <p className={styles['detail']}>{detail}</p>
      {records && records.kept < records.of && (word === 'ready' || word === 'failed') && (
        <p>{t('readiness.records', { kept: groupIndian(records.kept), of: groupIndian(records.of) })}</p>
      )}
      {word === 'failed' && missing.length > 0 && (
        <p>{t('readiness.missing', { names: [...new Set(missing.map(name))].join(', ') })}</p>
      )}
      {word === 'failed' && <Button onClick={retry}>{t('readiness.retry')}</Button>}
    </section>
  );
}
