import { useState } from 'react';
import type { FailureReason, OutboxRow } from '#offline/outbox/outbox.model.ts';
import { Button } from '#ui/button.tsx';
import { AlertTriangle } from '#ui/icons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { atField } from '../act/failure.ts';
import { useErrorText } from '../form/form-errors.tsx';
import { useFieldPlace } from '../labels.tsx';
import page from '../page/page.module.css';
import { useWrittenKind } from '../record/screens.tsx';
import { settleDown } from '../requests/write.ts';
import { openOutbox } from './open-outbox.ts';
import styles from './pending.module.css';
import { useKitTexts } from '../texts.tsx';

const CHOOSES: readonly FailureReason[] = ['conflict', 'moved_on'];
const CORRECTS: readonly FailureReason[] = ['invalid'];

/** Where a refused row is settled or put right; undefined where neither helps. */
export function remedyOf({
  failure,
  pages,
}: OutboxRow): { to: string; text: 'pending.choose' | 'pending.correct' } | undefined {
  const reason = failure?.reason ?? 'server';
  if (CHOOSES.includes(reason) && pages.settle) return { to: pages.settle, text: 'pending.choose' };
  return CORRECTS.includes(reason) && pages.edit ? { to: pages.edit, text: 'pending.correct' } : undefined;
}

/** A step of a sheet, once its lines have been put right. */
function SendAgain({ row }: { row: OutboxRow }) {
  const t = useKitTexts();
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    const { owner, retry } = await openOutbox();
    if (owner) await retry(owner, row.id);
    await settleDown([row.id]);
    setBusy(false);
  };
  return (
    <Button kind="primary" busy={busy} onClick={() => void again().catch(() => setBusy(false))}>
      {t('pending.again')}
    </Button>
  );
}

/** A row the server would not take: why, in plain words, and the way on. */
export function RefusedRow({ row }: { row: OutboxRow }) {
  const t = useKitTexts();
  const where = useFieldPlace();
  const text = useErrorText();
  const { lines = {} } = useWrittenKind();
  const { failure, verb } = row;
  const reason = failure?.reason ?? 'server';
  // who may take a step hangs on whom the record was given to, who may begin one does not
  const why = reason === 'forbidden' && verb !== 'create' ? 'forbiddenStep' : reason;
  const way = remedyOf(row) ?? { to: '/synchronization', text: 'pending.toSync' };
  const errors = (failure?.errors ?? []).map(atField);
  // they are put right where they stand, below
  const ofLines = errors.length > 0 && errors.every(({ path }) => (path.split('.')[0] ?? '') in lines);
  return (
    <div className={`${page['alert']} ${styles['refused']}`} role="alert">
      <AlertTriangle aria-hidden="true" className={styles['sign']} />
      <div className={styles['words']}>
        <strong>
          {t([`done.${verb}`, 'done.other'])}: {t(`pending.reason.${why}`)}
        </strong>
        {errors.map((error) => (
          <p key={`${error.path} ${error.code}`}>
            {where(error.path)}: {text(error)}
          </p>
        ))}
      </div>
      {ofLines ? (
        <SendAgain row={row} />
      ) : (
        <LinkButton to={way.to} kind="primary">
          {t(way.text)}
        </LinkButton>
      )}
    </div>
  );
}
