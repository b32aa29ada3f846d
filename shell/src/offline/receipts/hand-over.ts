import { saveFile } from '#offline/waiting/save-file.ts';
import type { Arrival } from '#offline/waiting/queue.ts';
import { receiptLink } from './receipt-link.ts';

/** Gives the receipts of a record to others: as the phone shares things, else as a file, whose name is answered. */
export async function handOver({ number, title, signed }: Arrival): Promise<string | null> {
  const text = number ? `${number} · ${title}` : title;
  const url = receiptLink(signed);
  if (typeof navigator.share === 'function') {
    // whoever closes the phone's own page has changed their mind
    await navigator.share({ title: number ?? title, text, url }).catch(() => undefined);
    return null;
  }
  const name = `receipt-${(number ?? title).replace(/[^\w]+/g, '-')}.txt`;
  saveFile(name, new Blob([`${text}\n${url}\n`], { type: 'text/plain' }));
  return name;
}
