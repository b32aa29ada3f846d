import { useSession } from '@chainage/shared/auth/session';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { useEffect, useState } from 'react';
import { ISSUE_ENTITY } from './entity.ts';
import { openOutbox } from './open-outbox.ts';

export interface Pending {
  /** Rows about issues in the order they were written. */
  rows: readonly OutboxRow[];
  /** False until this device's rows have been looked at. */
  loaded: boolean;
}

const NOT_YET: Pending = { rows: [], loaded: false };
const NOTHING: Pending = { rows: [], loaded: true };

/** The signed-in author's rows about issues, as they come and go. The outbox itself is fetched only when asked for. */
export function usePending(wanted = true): Pending {
  const who = useSession(({ user, organisation }) => `${user?.id ?? ''}.${organisation?.token ?? ''}`);
  const [pending, setPending] = useState(NOT_YET);
  useEffect(() => {
    if (!wanted) return;
    let stop: (() => void) | undefined;
    let gone = false;
    openOutbox().then(
      ({ owner, watchRows }) => {
        if (gone) return;
        if (!owner) return setPending(NOTHING);
        stop = watchRows(owner, (all) => {
          const rows = all.filter(({ entity, verb }) => entity === ISSUE_ENTITY && verb !== 'lost');
          setPending({ rows: rows.toSorted((a, b) => a.seq - b.seq), loaded: true });
        });
      },
      // a browser that keeps nothing has nothing waiting either
      () => gone || setPending(NOTHING),
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [wanted, who]);
  return pending;
}
