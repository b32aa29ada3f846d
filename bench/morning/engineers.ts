/** Engineers of another organisation at their desks: the list, a record, the dashboard, with a moment to read between. */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '#e2e/durability/support/wire.ts';
import type { Headers } from './people.ts';

const READ_MS = 2000;
const LIST = 'organisation/data/issues/?limit=25';

export interface Waits {
  all: number[];
  /** Answers that were none. */
  refused: string[];
  /** 503, or none at all, while a part of the server was down. */
  away: number;
}

async function ask(url: string, headers: Headers, agent: Agent, path: string, waits: Waits) {
  const began = performance.now();
  const answer = await send(`${url}/api/${path}`, { headers, agent, patience: 120_000 }).catch(() => undefined);
  if (answer?.status === 200) waits.all.push(performance.now() - began);
  else if (answer === undefined || answer.status === 503) waits.away += 1;
  else waits.refused.push(`${path}: ${answer.status}`);
  return answer?.status === 200 ? answer.json<{ results?: { id: string }[] }>() : {};
}

/** Until `isOver`. */
export async function sitAt(url: string, all: readonly Headers[], isOver: () => boolean): Promise<Waits> {
  const waits: Waits = { all: [], refused: [], away: 0 };
  await Promise.all(
    all.map(async (headers, at) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      // they do not press at the same moment
      await sleep((at / all.length) * READ_MS);
      while (!isOver()) {
        const { results = [] } = await ask(url, headers, agent, LIST, waits);
        await sleep(READ_MS);
        const id = results[at % Math.max(1, results.length)]?.id;
        if (id && !isOver()) await ask(url, headers, agent, `organisation/data/issue/${id}/`, waits);
        await sleep(READ_MS);
      }
      agent.destroy();
    }),
  );
  return waits;
}

/** Milliseconds that this share of them waited at most. */
export function within(waits: readonly number[], share: number): number {
  const sorted = [...waits].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
