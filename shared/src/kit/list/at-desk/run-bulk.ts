import pLimit from 'p-limit';
import { ApiError, isServerAway } from '#api-client/client.ts';
import { failed, failureOf, type ActFailure } from '#kit/act/failure.ts';

/** How a step went for one of several records; `not_tried`: there was no connection. */
export type BulkResult = { state: 'running' | 'done' | 'not_tried' } | { state: 'refused'; failure: ActFailure };

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
      await send(item);
      return { state: 'done' };
    } catch (reason) {
      if (!isServerAway(reason)) return { state: 'refused', failure: refusal(reason) };
      isAway = true;
      return { state: 'not_tried' };
    }
  };
  await pLimit(AT_ONCE).map(items, async (item) => onResult(item.id, await one(item)));
}
