import { useEffect, useState } from 'react';
import { useSession } from '#auth/session.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import type { ReadKind } from '../record/kind-parts.ts';
import { openOutbox } from './open-outbox.ts';

export interface Pending {
  /** Rows about records of the kind's entity, in the order they were written. */
  rows: readonly OutboxRow[];
  /** False until this device's rows have been looked at. */
  loaded: boolean;
}

const NOT_YET: Pending = { rows: [], loaded: false };
const NOTHING: Pending = { rows: [], loaded: true };

/**
 * The signed-in author's rows about records of a kind's entity, as they come and go. The outbox itself is fetched only
 * when it is `wanted`.
 */
export function usePending({ module, entity }: Pick<ReadKind, 'module' | 'entity'>, wanted = true): Pending {
  const who = useSession(({ user, organisation }) => `${user?.id ?? ''}.${organisation?.token ?? ''}`);
  const [pending, setPending] = useState(NOT_YET);
  useEffect(() => {
    if (!wanted) return;
    let stop: (() => void) | undefined;
    let left = false;
    openOutbox().then(
      ({ owner, watchRowsAbout }) => {
        if (left) return;
        if (!owner) return setPending(NOTHING);
        stop = watchRowsAbout(owner, { entity }, (all) => {
          const rows = all.filter((row) => row.module === module && row.verb !== 'lost');
          setPending({ rows, loaded: true });
        });
      },
      // a browser that keeps nothing has nothing waiting either
      () => left || setPending(NOTHING),
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [wanted, who, module, entity]);
  return pending;
}
