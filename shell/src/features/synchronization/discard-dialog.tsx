import { lostWith } from '@chainage/shared/offline/dependents';
import { formatBytes } from '@chainage/shared/lib/format/number';
import type { OutboxRow, Owner } from '@chainage/shared/offline/outbox.model';
import { Button } from '@chainage/shared/ui/button';
import { Dialog } from '@chainage/shared/ui/dialog';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import { outbox, saveCopy } from '#offline/waiting/outbox-door.ts';
import { givenUpBecause, recordsOf } from '#offline/waiting/queue.ts';
import { rowWord } from '#offline/waiting/row-word.ts';
import { useAct } from './use-act.ts';
import styles from './discard-dialog.module.css';

interface Props {
  owner: Owner;
  row: OutboxRow;
  rows: OutboxRow[];
  /** Nothing reaches the server any more. */
  isOver?: boolean;
  onClose: () => void;
}

/** Says exactly what goes with a row before it goes. */
export function DiscardDialog({ owner, row, rows, isOver = false, onClose }: Props) {
  const { t } = useSyncTexts();
  const { busy, act } = useAct();
  const lost = lostWith(row, rows);
  const reason = givenUpBecause(row);
  const isGivenUp = reason === 'moved_on';
  // What the server has been told of is kept in the record's history; what it never heard of is gone.
  const wasTold = row.verb !== 'lost' && (row.state === 'failed' || row.leftAt !== undefined);
  const isNoted = !isOver && wasTold && !rows.some(({ verb, record }) => verb === 'create' && record === row.record);
  const photoBytes = lost.reduce((sum, { file, bytes }) => sum + (file ? bytes : 0), 0);
  const discard = () =>
    act(async () => {
      if (!(await (await outbox()).discard(owner, row.id, isOver ? null : reason))) throw new Error('being sent');
      onClose();
    });
  return (
    <Dialog title={t(isGivenUp ? 'discard.giveUpTitle' : 'discard.title')} onClose={onClose}>
      <p>{t(isNoted ? 'discard.noted' : 'discard.lost')}</p>
      <ul className={styles['lost']}>
        {recordsOf(lost).map(({ record, title, rows: steps, photos }) => (
          <li key={record}>
            <strong>{title}</strong>
            <ul>
              {steps.map((step) => (
                <li key={step.id}>{rowWord(t, step)}</li>
              ))}
              {photos.length > 0 && (
                <li>
                  {t('what.photo', { count: photos.length })} ({formatBytes(photoBytes, 0)})
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button busy={busy} onClick={() => act(() => saveCopy(owner))}>
          {t('discard.export')}
        </Button>
        <Button onClick={onClose}>{t('discard.keep')}</Button>
        <Button kind="danger" busy={busy} onClick={discard}>
          {t(isGivenUp ? 'discard.confirmGiveUp' : 'discard.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
