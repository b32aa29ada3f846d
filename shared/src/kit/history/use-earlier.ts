import { useState } from 'react';
import { queryClient } from '#query.ts';
import type { FlowRecord, HistoryLine } from '../record/record.model.ts';
import { recordQuery } from '../record/record.queries.ts';
import { usePageKind } from '../record/screens.tsx';

interface Read {
  lines: readonly HistoryLine[];
  /** Of these, what the server last answered. */
  newest: readonly HistoryLine[];
  until: string | null;
}

const NONE: readonly HistoryLine[] = [];

/** One of each, the later given first. */
const together = (...parts: (readonly HistoryLine[])[]): readonly HistoryLine[] => [
  ...new Map(parts.flat().map((line) => [line.id, line])).values(),
];

/**
 * The lines of a record's history, with those from before its answer as far as the reader has asked for them. `server`: the
 * record as the server has it, null where only this device does.
 */
export function useEarlier(record: FlowRecord, server: FlowRecord | null) {
  const kind = usePageKind();
  const [read, setRead] = useState<Read | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const newest = server?.history ?? NONE;
  // what was said since moves older lines out of the answer
  if (read && read.newest !== newest) setRead({ ...read, newest, lines: together(read.lines, newest) });
  const until = read ? read.until : (server?.earlier_history ?? null);
  const more = async () => {
    setState('busy');
    try {
      const page = await queryClient.fetchQuery(recordQuery<FlowRecord>(kind, record.id, until));
      const lines = together(page.history, read?.lines ?? [], newest);
      setRead({ lines, newest, until: page.earlier_history ?? null });
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { lines: together(read?.lines ?? [], record.history ?? NONE), hasMore: until !== null, more, state };
}
