import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FailureNotice } from '../act/failure-notice.tsx';
import { failed } from '../act/failure.ts';
import { NeedsConnection, useNeedsConnection } from '../act/needs-connection.tsx';
import { useAct } from '../act/use-act.tsx';
import { useAfterStep } from '../actions/use-after-step.ts';
import { openOutbox } from '../pending/open-outbox.ts';
import type { FlowRecord } from '../record/record.model.ts';
import { useKitTexts } from '../texts.tsx';
import type { Removal } from './line-acts.ts';

interface Props {
  line: FlowRecord;
  removal: Removal;
  /** Told of a line that was taken back before it was sent. */
  onTaken: (line: string) => void;
  onClose: () => void;
}

/** Asks before a line goes off its sheet. */
export function RemoveLine({ line, removal, onTaken, onClose }: Props) {
  const t = useKitTexts();
  const { act, busy, failure, setFailure } = useAct(line);
  const afterStep = useAfterStep(line.id);
  const [going, setGoing] = useState(false);
  const isSent = 'step' in removal;
  const verb = 'step' in removal ? removal.step.verb : 'create';
  const blocked = useNeedsConnection(verb, line.created_by) && 'step' in removal;
  const takeBack = async (row: string) => {
    const { owner, discard } = await openOutbox();
    return owner !== null && discard(owner, row, 'discarded');
  };
  const remove = async () => {
    if ('step' in removal) {
      const acted = await act({ action: verb });
      if (!acted) return;
      onClose();
      return afterStep(verb, acted);
    }
    setGoing(true);
    const gone = await takeBack(removal.row).catch(() => false);
    setGoing(false);
    if (!gone) return setFailure(failed('tooLate'));
    onTaken(line.id);
    onClose();
  };
  return (
    <Dialog title={t('lines:removeAsk')} onClose={onClose}>
      <p>{isSent ? t('lines:removeSent') : t('lines:removeUnsent')}</p>
      <NeedsConnection show={blocked} />
      <FailureNotice failure={failure} />
      <Button kind="danger" size="lg" busy={busy || going} disabled={blocked} onClick={() => void remove()}>
        {t('lines:removeSure')}
      </Button>
      <Button onClick={onClose}>{t('lines:keep')}</Button>
    </Dialog>
  );
}
