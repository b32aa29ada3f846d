import { useSyncTexts } from '#i18n/sync-texts.ts';
import { useOutbox } from '@chainage/shared/offline/outbox-store';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { AlertTriangle, CheckCircle2, Clock } from '@chainage/shared/ui/icons';
import type { Unsent } from '#offline/waiting/queue.ts';
import { useHere, useWhat } from '#offline/waiting/use-here.ts';
import styles from './standing.module.css';

interface Props {
  /** Null while the device is being asked. */
  unsent: Unsent | null;
  /** Entries of other people on this device; null while they are not counted yet. */
  others: number | null;
  broken: boolean;
  /** Forms of theirs that are begun on this device and not handed in. */
  unfinished?: number;
  /** Something that was written here is gone: then nobody is told that all is well. */
  lost: boolean;
}

const ICONS = { safe: CheckCircle2, waiting: Clock, failed: AlertTriangle };

/** One plain sentence: what is safe and what is not. */
export function Standing({ unsent, others, broken, lost, unfinished = 0 }: Props) {
  const { t } = useSyncTexts();
  const here = useHere();
  const what = useWhat();
  const fleeting = useOutbox((outbox) => outbox.fleeting);
  if (broken || fleeting)
    return (
      <div className={styles['standing']} data-tone="failed" role="alert">
        <AlertTriangle size={36} aria-hidden />
        <p>{t(fleeting ? 'safe.refused' : 'safe.broken')}</p>
      </div>
    );
  if (!unsent) return <p className={styles['loading']}>{t('safe.loading', { here })}</p>;
  const named = what(unsent);
  if (lost && named.count === 0) return null;
  const isMine = named.count > 0;
  const tone = unsent.failed > 0 ? 'failed' : isMine || others || unfinished > 0 ? 'waiting' : 'safe';
  const Icon = ICONS[tone];
  const begun = unfinished > 0 && t('safe.unfinished', { count: unfinished, here });
  const nothingOfMine = begun || t(others === 0 ? 'safe.all' : 'safe.yours');
  return (
    <div className={styles['standing']} data-tone={tone}>
      <Icon size={36} aria-hidden />
      <div role="status">
        <h2>{isMine ? t('safe.only', { ...named, here }) : nothingOfMine}</h2>
        {begun && isMine && <p>{begun}</p>}
        {others === 0 && !isMine && <p>{begun ? t('safe.rest') : t('safe.allText', { here })}</p>}
        {others ? <p>{t('others', { count: others })}</p> : null}
        {tone !== 'safe' && <p className={styles['keep']}>{t('safe.keep')}</p>}
        {unsent.failed > 0 && <p>{t('safe.needsYou', { count: unsent.failed })}</p>}
        {begun && (
          <p>
            <LinkButton to="/dashboard">{t('safe.finish')}</LinkButton>
          </p>
        )}
      </div>
    </div>
  );
}
