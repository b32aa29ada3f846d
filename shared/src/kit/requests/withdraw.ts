import type { Draft } from '#offline/outbox/withdraw.ts';
import { openOutbox } from '../pending/open-outbox.ts';

/**
 * Takes rows out again whose form is still open: nothing is given up, the author goes on with them there. `unanswered`: those too that
 * left and no server has answered, unless one is on its way just now: then none.
 */
export async function withdraw(
  rowIds: readonly string[],
  draft?: Draft,
  which?: 'open' | 'unanswered',
): Promise<string[]> {
  const { owner, withdraw: take } = await openOutbox();
  return owner ? take(owner, [...rowIds], draft, which) : [];
}
