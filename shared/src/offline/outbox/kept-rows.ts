/** What one person has left on this device in every organisation they wrote for, those they are no longer in among them. */
import { pageStore } from '#offline/device/page-store.ts';
import { allRows } from './outbox-reads.ts';
import type { OutboxRow, Owner } from './outbox.model.ts';
import { watch } from './watch.ts';

/** Rows of one person in one organisation. */
export interface KeptRows {
  owner: Owner;
  rows: OutboxRow[];
  /** This device was given what it sends them with; without, nothing goes before the person is in that organisation here. */
  granted: boolean;
  /** The server takes nothing by this device's grant any more: nothing goes until the person is let in there once more. */
  refused: boolean;
}

async function keptRows(accountId: string): Promise<KeptRows[]> {
  const owners = await pageStore().device.owners.toArray();
  const mine = owners.filter((each) => each.accountId === accountId);
  const kept = await Promise.all(
    mine.map(async ({ accountName, organisationToken, organisationName, grant, refused }) => {
      const owner = { accountId, accountName, organisationToken, organisationName };
      return { owner, rows: await allRows(owner), granted: grant !== null, refused: refused === true };
    }),
  );
  return kept.filter(({ rows }) => rows.length > 0);
}

/** As `watchRows`, of all organisations of an account; of none where nothing waits there. */
export function watchKept(
  accountId: string,
  listener: (kept: KeptRows[]) => void,
  onError: (error: unknown) => void = () => undefined,
): () => void {
  return watch(() => keptRows(accountId), listener, onError);
}
