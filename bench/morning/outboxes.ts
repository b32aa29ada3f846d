/** Phones with the outbox as it is released: whether they come again when they were told to, seen from beside them. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { askGrant, type Author } from '../faults/authors.ts';
import { loadCode } from '../faults/load-code.ts';
import { newDevice, Tab } from '../faults/tab.ts';
import { reportOf } from '../drain/reports.ts';
import type { Night } from './phone.ts';

export interface Obedience {
  /** Answers that named a time. */
  told: number;
  /** Rows that set out before it; a photo that was on its way as it was named may end. */
  early: number;
  /** Reports with all their photos. */
  records: string[];
}

const isOfPhoto = (url: string) => url.includes('/uploads/') || url.includes('from-upload');

/** The network of one phone. */
function watching(seen: Obedience): (fetched: typeof fetch) => typeof fetch {
  const from = { photo: 0, all: 0 };
  return (fetched) => async (input, init) => {
    const kind = isOfPhoto(String(input)) ? 'photo' : 'all';
    const setsOut = !/\/uploads\/.+\/$|from-upload\/$/.test(new URL(String(input), 'http://phone').pathname);
    if (setsOut && (Date.now() < from.all || (kind === 'photo' && Date.now() < from.photo))) seen.early += 1;
    const answer = await fetched(input, init);
    const named = Number(answer.headers.get('retry-after'));
    if ((answer.status === 429 || answer.status === 503) && named > 0) {
      seen.told += 1;
      from[kind] = Math.max(from[kind], Date.now() + named * 1000);
    }
    return answer;
  };
}

/** One phone until nothing is left on it. */
export async function sendAll(url: string, author: Author, night: Night, seen: Obedience): Promise<void> {
  const tab = new Tab(newDevice(randomUUID()), { origin: url, speed: 1, tamper: watching(seen) });
  const code = await loadCode(tab);
  await code.rememberOwner(author.owner, { grant: await askGrant(url, author, randomUUID()) });
  for (let at = 0; at < night.records; at += 1) {
    const { rows, record } = reportOf(author, randomUUID, night.photos, night.takePhoto);
    await code.enqueue(author.owner, rows);
    seen.records.push(record.id);
  }
  for (let result = await code.send(); result.left > 0; result = await code.send())
    await sleep(Math.min(Math.max((result.next ?? Date.now() + 2000) - Date.now(), 50), 60_000));
  const failed = (await code.allRows(author.owner)).filter(({ state }) => state === 'failed');
  tab.kill();
  if (failed.length > 0) throw new Error(`${failed.length} rows need a person: ${JSON.stringify(failed[0]?.failure)}`);
}
