import { writing } from '#offline/device/room-turn.ts';
import { LONGEST_HOLD_MS } from '#offline/outbox/row.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { theStore } from '#offline/device/store.db.ts';

/** What was never tried waits because its author may still take it back. */
const isHeld = ({ tries, nextTryAt }: OutboxRow): boolean => tries === 0 && nextTryAt <= Date.now() + LONGEST_HOLD_MS;

/** Ends every pause, of everybody: the network is back, or a person asks. */
export async function hurry(): Promise<void> {
  const store = theStore();
  for (const { key } of await store.device.owners.toArray())
    await writing(() =>
      store
        .owner(key)
        .rows.where('[state+nextTryAt]')
        .between(['waiting', 0], ['waiting', Infinity], false, true)
        .filter((row) => !isHeld(row))
        .modify({ nextTryAt: 0, tries: 0 }),
    );
}
