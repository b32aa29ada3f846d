import { useState } from 'react';
import type { OutboxRow, Owner } from '@chainage/shared/offline/outbox.model';
import { Button } from '@chainage/shared/ui/button';
import { Pencil, RefreshCw, Trash2, User } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { FailureReasonText } from './failure-reason.tsx';
import { device, outbox } from '#offline/waiting/outbox-door.ts';
import { actionsFor } from '#offline/waiting/queue.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { useAct } from './use-act.ts';
import styles from './failure-help.module.css';

interface Props {
  owner: Owner;
  row: OutboxRow;
  rows: OutboxRow[];
}

/** Why a row has not arrived, in plain words, and what can be done about it. */
export function FailureHelp({ owner, row, rows }: Props) {
  const { t } = useSyncTexts();
  const { busy, act } = useAct();
  const [asking, setAsking] = useState(false);
  const isMended = row.state !== 'failed';
  const retry = () =>
    act(async () => {
      await (await device()).ensureGrant();
      await (await outbox()).retry(owner, row.id);
    });
  const buttons = {
    retry: (
      <Button busy={busy} icon={<RefreshCw size={18} aria-hidden />} onClick={retry}>
        {t(isMended ? 'act.tryNow' : 'act.retry')}
      </Button>
    ),
    edit: (
      <LinkButton to={row.pages.edit ?? row.pages.view} icon={<Pencil size={18} aria-hidden />}>
        {t('act.edit')}
      </LinkButton>
    ),
    settle: (
      <LinkButton to={row.pages.settle ?? row.pages.view} icon={<Pencil size={18} aria-hidden />}>
        {t('act.settle')}
      </LinkButton>
    ),
    insist: (
      <Button busy={busy} onClick={() => act(async () => (await outbox()).insist(owner, row.id))}>
        {t('act.insist')}
      </Button>
    ),
    giveUp: <Button onClick={() => setAsking(true)}>{t('act.giveUp')}</Button>,
    signIn: <SignInAgain icon={<User size={18} aria-hidden />} />,
    discard: (
      <Button kind="ghost" icon={<Trash2 size={18} aria-hidden />} onClick={() => setAsking(true)}>
        {t('act.discard')}
      </Button>
    ),
  };
  // While the row is in hand there is nothing to press.
  if (row.state === 'sending') return null;
  return (
    <div className={styles['help']}>
      <FailureReasonText row={row} />
      <div className={styles['actions']}>
        {(isMended ? (['retry'] as const) : actionsFor(row)).map((action) => (
          <span key={action}>{buttons[action]}</span>
        ))}
      </div>
      {asking && <DiscardDialog owner={owner} row={row} rows={rows} onClose={() => setAsking(false)} />}
    </div>
  );
}
