import { openOutbox } from '../pending/open-outbox.ts';

/** Takes rows out again whose form is still open: nothing is given up, the author goes on with them there. */
export async function withdraw(rowIds: readonly string[], draft?: { key: string; value: unknown }): Promise<string[]> {
  const { owner, withdraw: take } = await openOutbox();
  return owner ? take(owner, [...rowIds], draft) : [];
}
