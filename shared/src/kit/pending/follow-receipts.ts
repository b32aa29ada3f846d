import type { Receipt } from '#offline/outbox/outbox.model.ts';
import { queryClient } from '#query.ts';
import { moduleKey, recordChanged, recordKeys } from '../record/record.queries.ts';
import type { AnyRecord } from '../record/record.model.ts';

type OnReceipt = (listener: (receipt: Receipt, answer?: unknown) => void) => () => void;

const isRecord = (answer: unknown, id: string): answer is AnyRecord => {
  const known = answer as Partial<AnyRecord> | null | undefined;
  return known?.id === id && typeof known.version === 'number';
};

let following = false;

/**
 * What has arrived is shown as the server has it, whichever module wrote it: the record as it was answered, where this
 * page has the answer, and everything else the row's module has read is asked for again.
 */
export function followReceipts(onReceipt: OnReceipt): void {
  if (following) return;
  following = true;
  onReceipt((receipt, answer) => {
    const known = queryClient.getQueryData<AnyRecord>(recordKeys(receipt).one(receipt.record));
    if (isRecord(answer, receipt.record) && answer.version >= (known?.version ?? 0))
      return recordChanged(receipt, answer);
    void queryClient.invalidateQueries({ queryKey: moduleKey(receipt.module) });
  });
}
