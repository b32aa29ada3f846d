/** Somebody who asks one server or the other, and asks again under the same key until there is an answer. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '#e2e/durability/support/person.ts';
import type { Answer, Call } from '#e2e/durability/support/wire.ts';

/** Longer than a killed server takes to be back on a busy machine. */
const PATIENCE_MS = 300_000;
const AGAIN_MS = 500;

const isNotNow = (answer: Answer | undefined): boolean =>
  !answer || answer.status === 503 || answer.text.includes('idempotency.in_progress');

/** Throws for what is neither a success nor "not now", and where nobody answers at all. */
export async function ask<Body>(person: Person, url: string, path: string, call: Call = {}): Promise<Body> {
  const key = call.method === 'POST' ? { key: randomUUID() } : {};
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await person.call(url, path, { patience: 30_000, ...key, ...call }).catch(() => undefined);
    if (answer && answer.status >= 200 && answer.status < 300) return answer.json() as Body;
    if (!isNotNow(answer)) throw new Error(`${path}: ${answer?.status} ${answer?.text.slice(0, 300)}`);
    if (Date.now() > until) throw new Error(`${path}: nobody answered`);
    await sleep(AGAIN_MS);
  }
}

export const post = <Body>(person: Person, url: string, path: string, body: object): Promise<Body> =>
  ask<Body>(person, url, path, { method: 'POST', body: JSON.stringify(body) });

/** Asks until it is so. Throws with what was said last. */
export async function until<Body>(
  read: () => Promise<Body>,
  isSo: (body: Body) => boolean,
  patience = PATIENCE_MS,
): Promise<Body> {
  const end = Date.now() + patience;
  for (;;) {
    const body = await read();
    if (isSo(body)) return body;
    if (Date.now() > end) throw new Error(`it never came to it: ${JSON.stringify(body).slice(0, 300)}`);
    await sleep(AGAIN_MS);
  }
}
