import { Suspense, useState } from 'react';
import { now } from '#api-client/server-clock.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import type { Acted } from '../act/use-act.tsx';
import type { FlowRecord } from '../record/record.model.ts';
import { usePageKind, useScreens } from '../record/screens.tsx';
import { useLeave } from '../requests/use-leave.ts';
import { useKitTexts } from '../texts.tsx';
import { offeredStep } from './step-form.ts';
import { TakeStep } from './take-step.tsx';

interface Props {
  action: string;
  record: FlowRecord;
  onClose: () => void;
}

/** Asks for what a step needs beside the press, or shows the form that the module has for it. */
export function ActionDialog({ action, record, onClose }: Props) {
  const t = useKitTexts();
  const kind = usePageKind();
  const { steps = {} } = useScreens();
  const leave = useLeave();
  // as it was opened: the record may move on under the hand that fills it in
  const [step] = useState(() => offeredStep(kind.flow, action, record, now()));
  const Slot = steps[action];
  const onTaken = ({ state, settle }: Acted) => {
    onClose();
    if (state === 'settle') return void leave({ state, id: record.id, path: settle }, `done.${action}`);
    toast.success(t([`done.${action}`, 'done.other']), t(state === 'sent' ? 'toast.saved' : 'pending.kept'));
  };
  const explained = t(`explain.${action}`, { defaultValue: '' });
  return (
    <Dialog title={t(`offer.${action}`)} onClose={onClose}>
      {explained && <p>{explained}</p>}
      {Slot ? (
        <Suspense fallback={null}>
          <Slot record={record} />
        </Suspense>
      ) : (
        step && <TakeStep record={record} step={step} onTaken={onTaken} />
      )}
    </Dialog>
  );
}
