import { useEffect, useState } from 'react';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import type { CountsPart, Move } from './home.model.ts';

type Answer = Record<string, unknown> | undefined;

const NONE: readonly Move[] = [];

/** The counts with what waits on this device laid over them: they say of a record what its page says. */
export function useLaidCounts({ laid }: CountsPart, told: Answer, queued: readonly OutboxRow[] = []): Answer {
  const [moves, setMoves] = useState(NONE);
  const source = laid?.of.source;
  const waits = queued.some(({ module, entity }) => module === source?.module && entity === source.entity);
  useEffect(() => {
    setMoves(NONE);
    if (!laid || !waits || !told) return;
    let left = false;
    import('./standing.ts')
      .then(({ movesOf }) => movesOf(laid.of, queued))
      .then((found) => left || setMoves(found))
      // without it the numbers stay as the server told them
      .catch(() => undefined);
    return () => void (left = true);
  }, [laid, waits, told, queued]);
  return told && laid && moves.length > 0 ? (laid.over(told as never, moves) as Answer) : told;
}
