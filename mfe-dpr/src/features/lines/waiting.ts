/**
 * Rows of this device about daily progress: watched once, however many ask. At each line that nobody has decided on stands a sign
 * that asks, and a watcher for each would read all of them again with every row that comes or goes.
 */
import { useSyncExternalStore } from 'react';
import { logPlace } from '@chainage/shared/contracts/dpr/log-place';
import { openOutbox } from '@chainage/shared/kit/pending/open-outbox.ts';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';

const NONE: readonly OutboxRow[] = [];
const asking = new Set<() => void>();
let known = NONE;
let stop = (): void => undefined;

function begin(): () => void {
  let left = false;
  let end: (() => void) | undefined;
  openOutbox().then(
    ({ owner, watchRowsAbout }) => {
      if (left || !owner) return;
      end = watchRowsAbout(owner, { module: logPlace.module }, (rows) => {
        known = rows.filter(({ verb }) => verb !== 'lost');
        for (const tell of asking) tell();
      });
    },
    // a browser that keeps nothing has nothing waiting either
    () => undefined,
  );
  return () => {
    left = true;
    end?.();
    known = NONE;
  };
}

function ask(tell: () => void): () => void {
  if (asking.size === 0) stop = begin();
  asking.add(tell);
  return () => {
    asking.delete(tell);
    if (asking.size === 0) stop();
  };
}

const askNobody = () => () => undefined;

/** What waits here, as it comes and goes; the outbox is fetched only where it is `wanted`. */
export const useWaiting = (wanted: boolean): readonly OutboxRow[] =>
  useSyncExternalStore(wanted ? ask : askNobody, () => (wanted ? known : NONE));
