import { useEffect, useRef, useState } from 'react';
import type { ListRow } from '#kit/list/list.model.ts';
import { openOutbox } from '#kit/pending/open-outbox.ts';
import { rowsOfRecord } from '#kit/pending/rows-of.ts';
import { ScreensProvider, useWrittenKind, type RecordScreens } from '#kit/record/screens.tsx';
import { followsOf, stepRow } from '#kit/requests/record-requests.ts';
import { useSubject } from '#kit/requests/use-subject.ts';
import type { Briefs } from '../home.model.ts';

/** So long a step taken by one tap may be taken back before it is sent. */
const HOLD_MS = 8000;

interface Props {
  of: Briefs;
  row: ListRow & { version?: unknown; status?: unknown };
  verb: string;
  onDone: (failed: boolean) => void;
}

function Take({ row, verb, onDone }: Omit<Props, 'of'>) {
  const kind = useWrittenKind();
  const subjectOf = useSubject();
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const take = async () => {
      const { owner, enqueue } = await openOutbox();
      if (!owner) throw new Error('nobody is signed in');
      const follows = followsOf(kind, Number(row.version), await rowsOfRecord(row.id));
      const step = stepRow(subjectOf({ ...row }), { action: verb }, follows, String(row.status));
      await enqueue(owner, [{ ...step, hold: HOLD_MS }]);
    };
    take().then(
      () => onDone(false),
      () => onDone(true),
    );
  });
  return null;
}

/** Takes a step of a record in a list as soon as it is drawn: into the outbox, where it may be taken back for a moment. */
export function TakeNow({ of, row, verb, onDone }: Props) {
  const [screens, setScreens] = useState<RecordScreens | null>(null);
  const done = useRef(onDone);
  useEffect(() => {
    (of.written?.(row as never) ?? Promise.reject(new Error('no kind'))).then(setScreens, () => done.current(true));
  }, [of, row]);
  return (
    screens && (
      <ScreensProvider value={screens}>
        <Take row={row} verb={verb} onDone={onDone} />
      </ScreensProvider>
    )
  );
}
