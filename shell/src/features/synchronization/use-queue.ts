import { useEffect, useState } from 'react';
import type { OutboxRow, Owner, Receipt } from '@chainage/shared/offline/outbox.model';
import { unlessSilent } from '@chainage/shared/offline/silence';
import { outbox } from '#offline/waiting/outbox-door.ts';

export interface Queue {
  /** Null until the device has been asked. */
  rows: OutboxRow[] | null;
  receipts: Receipt[];
  /** The device's storage cannot be read. */
  broken: boolean;
}

/** Everything of one person on this device, kept up to date. */
export function useQueue(owner: Owner | null): Queue {
  const [rows, setRows] = useState<OutboxRow[] | null>(null);
  const [receipts, setReceipts] = useState<Receipt[]>([]);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (!owner) return;
    let stop: (() => void) | undefined;
    let left = false;
    const fail = () => left || setBroken(true);
    const answered = unlessSilent(fail);
    const start = async () => {
      const box = await outbox();
      if (left) return;
      // A row that leaves the queue has left its receipt in the same step.
      const readReceipts = async () => {
        const found = await box.receipts(owner).catch(() => null);
        if (found && !left) setReceipts(found);
      };
      let latest: OutboxRow[] = [];
      let isComplete = false;
      const show = () => {
        answered();
        if (left) return;
        isComplete = true;
        setBroken(false);
        setRows(latest);
      };
      const follow = (next: OutboxRow[]) => {
        latest = next;
        const reading = readReceipts();
        if (isComplete) show();
        else void reading.then(show);
      };
      stop = box.watchRows(owner, follow, fail);
    };
    start().catch(fail);
    return () => {
      left = true;
      answered();
      stop?.();
    };
  }, [owner]);
  return { rows, receipts, broken };
}
