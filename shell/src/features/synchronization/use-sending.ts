import { useEffect, useRef, useState } from 'react';
import { useOutbox } from '@chainage/shared/offline/outbox-store';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { checkConnectivity } from '#app/connectivity-watcher.ts';
import { syncNow } from '#offline/waiting/outbox-door.ts';
import { begin, progressOf, see, type Progress, type Run } from './progress.ts';

export interface Sending {
  running: boolean;
  /** Of the run under way, or of the last one while the page is open. */
  progress: Progress | null;
  /** A run asked for here could not begin. */
  failed: boolean;
  /** A run asked for here is over. */
  over: boolean;
  send: () => void;
}

/** Sending as the page shows it, whoever started it: a person, another tab, the worker. */
export function useSending(rows: readonly OutboxRow[] | null): Sending {
  const draining = useOutbox((outbox) => outbox.sending);
  const [asked, setAsked] = useState(false);
  const [ended, setEnded] = useState<'over' | 'failed' | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  const running = draining || asked;
  const was = useRef(false);
  useEffect(() => {
    if (!rows) return;
    const isFirst = running && !was.current;
    // A run's last rows are often seen to go only after its end.
    setRun((before) => (isFirst ? begin(rows) : before && see(before, rows)));
    was.current = running;
  }, [rows, running]);
  const send = () => {
    setAsked(true);
    setEnded(null);
    Promise.all([syncNow(), checkConnectivity()])
      .then(
        () => setEnded('over'),
        () => setEnded('failed'),
      )
      .finally(() => setAsked(false));
  };
  const progress = run && progressOf(run);
  return { running, progress, failed: ended === 'failed', over: ended === 'over' && !running, send };
}
