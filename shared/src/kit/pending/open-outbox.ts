import { followReceipts } from './follow-receipts.ts';

/** The outbox with its owner. Fetched where it is used, so that a list does not wait for it. */
export async function openOutbox() {
  const [outbox, device] = await Promise.all([
    import('#offline/outbox/outbox.ts'),
    import('#offline/device/device.ts'),
  ]);
  followReceipts(outbox.onReceipt);
  return { ...outbox, owner: device.currentOwner() };
}
