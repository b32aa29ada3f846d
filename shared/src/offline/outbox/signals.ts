/** News between what writes rows, what sends them and what shows them: in this page at once, in others by a channel. */
import type { Receipt } from './outbox.model.ts';

const CHANNEL = 'chainage.outbox';

/** Called for each confirmed row, with the server's answer where it came with this run. */
export type ReceiptListener = (receipt: Receipt, answer?: unknown) => void;

interface Message {
  /** Key of the owner whose row it was. */
  owner: string;
  receipt: Receipt;
  answer?: unknown;
}

const receiptListeners = new Set<ReceiptListener>();
const workListeners = new Set<() => void>();
let channel: BroadcastChannel | null | undefined;

/** Key of the owner whose receipts this page may see; null until it is set. */
let viewer: () => string | null = () => null;

/** Sets the reader of this page: it hears of their rows only, whoever's rows are sent from here. */
export function setViewer(key: () => string | null): void {
  viewer = key;
}

const notify = ({ owner, receipt, answer }: Message): void => {
  if (viewer() !== owner) return;
  for (const listener of [...receiptListeners]) listener(receipt, answer);
};

function open(): BroadcastChannel | null {
  if (channel !== undefined) return channel;
  channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  if (!channel) return null;
  // Node's keeps the process alive unless told not to.
  (channel as { unref?: () => void }).unref?.();
  channel.onmessage = ({ data }: MessageEvent<Message>) => notify(data);
  return channel;
}

/** Listens for confirmed rows of the reader, whichever tab or worker sent them; returns how to stop. */
export function onReceipt(listener: ReceiptListener): () => void {
  open();
  receiptListeners.add(listener);
  return () => void receiptListeners.delete(listener);
}

/** Notifies every tab of its owner that the server has confirmed a row; for `drain`. */
export function announceReceipt(receipt: Receipt, answer: unknown, { key }: { key: string }): void {
  const message: Message = { owner: key, receipt, answer };
  notify(message);
  open()?.postMessage(message);
}

/** Listens for rows that are to be sent now; returns how to stop. */
export function onWork(listener: () => void): () => void {
  workListeners.add(listener);
  return () => void workListeners.delete(listener);
}

/** Announces that there is something to send. */
export function announceWork(): void {
  for (const listener of [...workListeners]) listener();
}
