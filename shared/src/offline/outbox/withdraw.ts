import { assignLanes } from './lanes.ts';
import { forgetRows } from './ledger.ts';
import { ownerKey, type Owner } from './outbox.model.ts';
import { announceWork } from './signals.ts';
import { isOpen } from './row.ts';
import { keeping } from '#offline/device/kept-bytes.ts';
import { storing } from '#offline/device/storage.ts';
import { dbOf } from '#offline/device/store.db.ts';

/** What a form holds, to be its draft again where its rows are taken out. */
export interface Draft {
  key: string;
  value: unknown;
}

/**
 * Takes rows out again while the form they came from is still open: nothing is given up, so nothing goes to the audit.
 * What the server has in hand, or may have taken without our hearing of it, stays. The form's draft is kept in the same step. Answers the rows that are out.
 * `unanswered`: what may not wait here at all goes out too where it left and nobody answered; sent again from its form, the record is the
 * same by its id. While the server has one of them in hand, or where it has taken them all, none goes out and nothing becomes a draft.
 */
export async function withdraw(
  owner: Owner,
  rowIds: string[],
  draft?: Draft,
  which: 'open' | 'unanswered' = 'open',
): Promise<string[]> {
  const db = dbOf(owner);
  const layBack = (draft: Draft | undefined) =>
    db.transaction('rw', db.rows, db.files, db.drafts, async () => {
      const all = (await db.rows.bulkGet(rowIds)).filter((row) => row !== undefined);
      if (which === 'unanswered' && (all.length === 0 || all.some(({ state }) => state === 'sending'))) return [];
      const rows = which === 'unanswered' ? all : all.filter(isOpen);
      if (draft) await db.drafts.put({ ...draft, savedAt: new Date().toISOString() });
      forgetRows(
        ownerKey(owner),
        rows.map(({ id }) => id),
      );
      await db.rows.bulkDelete(rows.map(({ id }) => id));
      await assignLanes(
        db,
        rows.map(({ record }) => record),
        rows.map(({ id }) => id),
      );
      await db.files.bulkDelete(rows.flatMap(({ file }) => file ?? []));
      return rows.map(({ id }) => id);
    });
  const taken = await storing(() => keeping(draft, layBack));
  announceWork();
  return taken;
}
