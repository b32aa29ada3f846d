/**
 * Rows of this device about daily progress: watched once for each person, however many ask. At each line that nobody has decided on
 * stands a sign that asks, and a watcher for each would read all of them again with every row that comes or goes.
 */
import { useSyncExternalStore } from 'react';
import { useSession } from '@chainage/shared/auth/session';
import { logPlace } from '@chainage/shared/contracts/dpr/log-place';
import { openOutbox } from '@chainage/shared/kit/pending/open-outbox.ts';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';

type Rows = readonly OutboxRow[];
const NONE: Rows = [];

function watching(tell: (rows: Rows) => void): () => void {
  let left = false;
  let end: (() => void) | undefined;
  openOutbox().then(
    ({ owner, watchRowsAbout }) => {
      if (left || !owner) return;
      end = watchRowsAbout(owner, { module: logPlace.module }, (rows) =>
        tell(rows.filter(({ verb }) => verb !== 'lost')),
      );
    },
    // a browser that keeps nothing has nothing waiting either
    () => undefined,
  );
  return () => {
    left = true;
    end?.();
  };
}

/** What of one person waits, watched while somebody asks. */
function watched() {
  const asking = new Set<() => void>();
  let known = NONE;
  let stop = (): void => undefined;
  const tell = (rows: Rows) => {
    known = rows;
    for (const each of asking) each();
  };
  return {
    known: () => known,
    ask(each: () => void): () => void {
      if (asking.size === 0) stop = watching(tell);
      asking.add(each);
      return () => {
        asking.delete(each);
        if (asking.size > 0) return;
        stop();
        known = NONE;
      };
    },
  };
}

let last: { who: string; watched: ReturnType<typeof watched> } | undefined;

/** Of whoever is signed in, and of nobody from before. */
function watchedOf(who: string) {
  if (last?.who !== who) last = { who, watched: watched() };
  return last.watched;
}

const askNobody = () => () => undefined;
const nothing = () => NONE;

/** What waits here of whoever is signed in, as it comes and goes; the outbox is fetched only where it is `wanted`. */
export function useWaiting(wanted: boolean): Rows {
  const who = useSession(({ user, organisation }) => `${user?.id ?? ''}.${organisation?.token ?? ''}`);
  const { ask, known } = watchedOf(who);
  return useSyncExternalStore(wanted ? ask : askNobody, wanted ? known : nothing);
}
