import type { Receipt } from '#offline/outbox/outbox.model.ts';
import { queryClient } from '#query.ts';
import { moduleKey, recordChanged, recordKeys } from '../record/record.queries.ts';
import type { AnyRecord } from '../record/record.model.ts';

type OnReceipt = (listener: (receipt: Receipt, answer?: unknown) => void) => () => void;

const isRecord = (answer: unknown, id: string): answer is AnyRecord => {
  const known = answer as Partial<AnyRecord> | null | undefined;
  return known?.id === id && typeof known.version === 'number';
};

/** All that a send-only grant is told of a record once a row of it has been taken. */
const ARRIVED = ['id', 'number', 'status', 'version'];

/** Until the record is read again: where it stands is known, what may be done with it there is not. */
function standsNow(known: AnyRecord, answer: AnyRecord): AnyRecord {
  const moved = known['status'] !== answer['status'] && 'allowed_actions' in known;
  return { ...known, ...answer, ...(moved && { allowed_actions: [] }) };
}

/** Whether an answer is the whole record: a server may tell a grant more than this page knows of, and never all. */
const isWhole = (answer: AnyRecord, known: AnyRecord | undefined): boolean =>
  !Object.keys(answer).every((name) => ARRIVED.includes(name)) &&
  Object.keys(known ?? {}).every((name) => name in answer);

let following = false;

/**
 * What has arrived is shown as the server has it, whichever module wrote it: the record as it was answered, where this
 * page has the answer and that says all of it, and everything else the row's module has read is asked for again.
 */
export function followReceipts(onReceipt: OnReceipt): void {
  if (following) return;
  following = true;
  onReceipt((receipt, answer) => {
    const key = recordKeys(receipt).one(receipt.record);
    const known = queryClient.getQueryData<AnyRecord>(key);
    if (isRecord(answer, receipt.record) && answer.version >= (known?.version ?? 0)) {
      if (isWhole(answer, known)) return recordChanged(receipt, answer);
      if (known) queryClient.setQueryData(key, standsNow(known, answer));
    }
    void queryClient.invalidateQueries({ queryKey: moduleKey(receipt.module) });
  });
}
