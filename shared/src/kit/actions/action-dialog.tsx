import { Suspense, useState } from 'react';
import { now } from '#api-client/server-clock.ts';
import { useLocation, useNavigate } from '#router.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useIsDesk } from '#ui/use-is-desk.tsx';
import type { Acted } from '../act/use-act.tsx';
import type { FlowRecord } from '../record/record.model.ts';
import { viewPage } from '../record/pages.ts';
import { usePageKind, useRowKind, useScreens } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';
import { goOnInList } from './list-queue.ts';
import { offeredStep } from './step-form.ts';
import { TakeStep } from './take-step.tsx';
import { useAfterStep } from './use-after-step.ts';

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
  const kindOf = useRowKind();
  const isDesk = useIsDesk();
  const navigate = useNavigate();
  const { search } = useLocation();
  const afterStep = useAfterStep(record.id);
  // as it was opened: the record may move on under the hand that fills it in
  const [step] = useState(() => offeredStep(kind.flow, action, record, now()));
  const Slot = steps[action];
  const onTaken = (acted: Acted) => {
    onClose();
    void afterStep(action, acted);
    // as after a decision: whoever goes through a list beside it opens none of its records by hand
    if (!step?.letter || acted.state === 'settle' || !isDesk || !kind.pages.beside) return;
    const next = goOnInList(kind, search, record.id);
    if (next) void navigate({ pathname: viewPage(kindOf(next), next.id), search }, { replace: true });
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
