import { useConnectivity } from '#auth/connectivity.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { useOutbox } from '#offline/outbox/outbox-store.ts';
import { Clock } from '#ui/icons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import page from '../page/page.module.css';
import styles from './pending.module.css';
import { RefusedRow } from './refused-row.tsx';
import { useKitTexts } from '../texts.tsx';

interface Props {
  rows: readonly OutboxRow[];
  /** The server does not know the record yet. */
  unsent: boolean;
}

/** What of this record is on this device only, that it is safe, and what is left to do about it. */
export function PendingNotice({ rows, unsent }: Props) {
  const t = useKitTexts();
  const online = useConnectivity((connectivity) => connectivity.online);
  const fleeting = useOutbox((outbox) => outbox.fleeting);
  const failed = rows.filter(({ state }) => state === 'failed');
  const waiting = rows.filter(({ state }) => state !== 'failed');
  const photos = waiting.filter(({ verb }) => verb === 'photo').length;
  const steps = waiting.length - photos;
  if (rows.length === 0) return null;
  const what = unsent ? 'pending.savedHere' : steps > 0 ? 'pending.changesHere' : 'pending.photosHere';
  // the server takes nothing of whoever waits here until they are let in again: then nothing goes by itself
  const refused = waiting.some(({ failure }) => failure?.reason === 'sign_in');
  const goes = refused
    ? 'pending.refused'
    : fleeting
      ? 'pending.held'
      : online
        ? 'pending.sending'
        : 'pending.bySignal';
  return (
    <div className={styles['notices']}>
      {failed.map((row) => (
        <RefusedRow key={row.id} row={row} />
      ))}
      {waiting.length > 0 && (
        <div className={page['notice']} role="status">
          <Clock aria-hidden="true" className={styles['sign']} />
          <div className={styles['words']}>
            <strong>{t(fleeting ? 'pending.notSent' : what)}</strong>
            <p>
              {photos > 0 && `${t('pending.countPhotos', { photos })} `}
              {t(failed.length > 0 ? 'pending.afterThat' : goes)}
            </p>
          </div>
          <LinkButton to="/synchronization">{t('pending.toSync')}</LinkButton>
        </div>
      )}
    </div>
  );
}
