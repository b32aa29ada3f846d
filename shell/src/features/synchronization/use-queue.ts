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
    let stops: (() => void)[] = [];
    let left = false;
    const fail = () => left || setBroken(true);
    const answered = unlessSilent(fail);
    const start = async () => {
      const box = await outbox();
      const known = await box.allRows(owner);
      const readReceipts = async () => {
        const found = await box.receipts(owner);
        if (!left) setReceipts(found);
      };
      await readReceipts();
      answered();
      if (left) return;
      setBroken(false);
      setRows(known);
      // A row that leaves the queue has left its receipt in the same step.
      const follow = (next: OutboxRow[]) => {
        setRows(next);
        void readReceipts().catch(() => undefined);
      };
      stops = [box.watchRows(owner, follow, fail)];
    };
    start().catch(fail);
    return () => {
      left = true;
      answered();
      for (const stop of stops) stop();
    };
  }, [owner]);
  return { rows, receipts, broken };
}
