import { openOutbox } from '../pending/open-outbox.ts';

interface Draft {
  key: string;
  value: unknown;
}

/** Takes rows out again whose form is still open: nothing is given up, the author goes on with them there. */
export async function withdraw(rowIds: readonly string[], draft?: Draft): Promise<string[]> {
  const { owner, withdraw: take } = await openOutbox();
  return owner ? take(owner, [...rowIds], draft) : [];
}

/** The same with those that no server has answered, unless one is on its way just now: then none. */
export async function withdrawUnanswered(rowIds: readonly string[], draft: Draft): Promise<string[]> {
  const { owner, withdraw: take } = await openOutbox();
  return owner ? take(owner, [...rowIds], draft, 'unanswered') : [];
}
