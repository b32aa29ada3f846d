import pLimit from 'p-limit';
import { ApiError, isServerAway } from '#api-client/client.ts';
import { failed, failureOf, type ActFailure } from '#kit/act/failure.ts';
import type { LeftOut } from './left-out.ts';

/** How a step went for one of several records; `not_tried`: there was no connection; `left`: it cannot be taken of this one. */
export type BulkResult =
  | { state: 'running' | 'not_tried' }
  /** As the record stands since. */
  | { state: 'done'; record: unknown }
  | { state: 'refused'; failure: ActFailure }
  | { state: 'left'; why: LeftOut };

/** Requests of one run under way at once. */
const AT_ONCE = 4;

function refusal(reason: unknown): ActFailure {
  if (reason instanceof ApiError && reason.kind === 'forbidden') return failed('forbidden');
  if (reason instanceof ApiError && reason.kind === 'notFound') return failed('gone');
  return failureOf(reason);
}

/**
 * Takes a step for each of several records, some at once, and reports each result. Once the server is away no further one is
 * tried; the one that got no answer may have arrived, so its key must stay the same when it is tried again.
 */
export async function runBulk<Item extends { id: string }>(
  items: readonly Item[],
  send: (item: Item) => Promise<unknown>,
  onResult: (id: string, result: BulkResult) => void,
  isOnline: () => boolean,
): Promise<void> {
  let isAway = false;
  const one = async (item: Item): Promise<BulkResult> => {
    if (isAway || !isOnline()) return { state: 'not_tried' };
    onResult(item.id, { state: 'running' });
    try {
      return { state: 'done', record: await send(item) };
    } catch (reason) {
      if (!isServerAway(reason)) return { state: 'refused', failure: refusal(reason) };
      isAway = true;
      return { state: 'not_tried' };
    }
  };
  await pLimit(AT_ONCE).map(items, async (item) => onResult(item.id, await one(item)));
}
