import { useEffect, useRef } from 'react';
import { draftOwner } from '#auth/session.ts';
import type { FlowRecord } from '../record/record.model.ts';
import { keepWritten, type Written } from './held-step.ts';

/** Whoever goes on to another record finds the words of an unfinished decision again, as long as the record stands as it did; `sent`: it is finished. */
export function useWordsKept(record: FlowRecord, written: () => Written['values']): { sent: () => void } {
  const latest = useRef({ record, written });
  const isSent = useRef(false);
  useEffect(() => void (latest.current = { record, written }));
  useEffect(
    () => () => {
      if (isSent.current) return;
      const { id, version } = latest.current.record;
      const values = latest.current.written();
      if (String(values['comment'] ?? '').trim()) keepWritten(id, { owner: draftOwner(), version, values });
    },
    [],
  );
  return { sent: () => void (isSent.current = true) };
}
