import { useCallback, useEffect, useState } from 'react';
import { useSession } from '#auth/session.ts';
import { unlessSilent } from '#offline/device/silence.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import type { ReadKind } from '../record/kind-parts.ts';
import { openOutbox } from './open-outbox.ts';

export interface Pending {
  /** Rows about records of the kind's entity, in the order they were written. */
  rows: readonly OutboxRow[];
  /** False until this device's rows have been looked at. */
  loaded: boolean;
  /** They cannot be read just now, or the device does not answer: never to be shown as "nothing waits". */
  failed: boolean;
  /** Asks the device again. */
  retry: () => void;
}

type Found = Omit<Pending, 'retry'>;

const NOT_YET: Found = { rows: [], loaded: false, failed: false };
const NOTHING: Found = { rows: [], loaded: true, failed: false };

/**
 * The signed-in author's rows about records of a kind's entity, as they come and go. The outbox itself is fetched only
 * when it is `wanted`.
 */
export function usePending({ module, entity }: Pick<ReadKind, 'module' | 'entity'>, wanted = true): Pending {
  const who = useSession(({ user, organisation }) => `${user?.id ?? ''}.${organisation?.token ?? ''}`);
  const [pending, setPending] = useState(NOT_YET);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setPending(NOT_YET);
    setAttempt((before) => before + 1);
  }, []);
  useEffect(() => {
    if (!wanted) return;
    let stop: (() => void) | undefined;
    let left = false;
    const fail = () => left || setPending((before) => ({ ...before, failed: true }));
    const answered = unlessSilent(fail);
    const nothing = () => {
      answered();
      setPending(NOTHING);
    };
    openOutbox().then(
      ({ owner, watchRowsAbout }) => {
        if (left) return;
        if (!owner) return nothing();
        const follow = (all: OutboxRow[]) => {
          answered();
          const rows = all.filter((row) => row.module === module && row.verb !== 'lost');
          setPending({ rows, loaded: true, failed: false });
        };
        stop = watchRowsAbout(owner, { entity }, follow, fail);
      },
      // a browser that keeps nothing has nothing waiting either
      () => left || nothing(),
    );
    return () => {
      left = true;
      answered();
      stop?.();
    };
  }, [wanted, who, module, entity, attempt]);
  return { ...pending, retry };
}
