import { writing } from '#offline/device/room-turn.ts';
import { theStore } from '#offline/device/store.db.ts';

/** Ends every pause, of everybody: the network is back, or a person asks. */
export async function hurry(): Promise<void> {
  const store = theStore();
  for (const { key } of await store.device.owners.toArray())
    await writing(() =>
      store
        .owner(key)
        .rows.where('[state+nextTryAt]')
        .between(['waiting', 0], ['waiting', Infinity], false, true)
        .modify({ nextTryAt: 0, tries: 0 }),
    );
}
