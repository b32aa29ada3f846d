import { useState } from 'react';
import type { OutboxRow, Owner } from '@chainage/shared/offline/outbox.model';
import { Button } from '@chainage/shared/ui/button';
import { Pencil, Trash2 } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import type { QueuedRecord } from '#offline/waiting/queue.ts';
import styles from './failure-help.module.css';

interface Props {
  owner: Owner;
  record: QueuedRecord;
  rows: OutboxRow[];
}

/** A record still wholly on this device can be changed or dropped before it goes. */
export function RecordActions({ owner, record, rows }: Props) {
  const { t } = useSyncTexts();
  const [asking, setAsking] = useState(false);
  const first = record.rows[0];
  const isUntouched = record.rows.every(({ state }) => state !== 'sending');
  if (!first || !record.isNew || !isUntouched) return null;
  return (
    <div className={styles['actions']}>
      {first.pages.edit && (
        <LinkButton to={first.pages.edit} icon={<Pencil size={18} aria-hidden />}>
          {t('act.change')}
        </LinkButton>
      )}
      <Button kind="ghost" icon={<Trash2 size={18} aria-hidden />} onClick={() => setAsking(true)}>
        {t('act.discard')}
      </Button>
      {asking && <DiscardDialog owner={owner} row={first} rows={rows} onClose={() => setAsking(false)} />}
    </div>
  );
}
