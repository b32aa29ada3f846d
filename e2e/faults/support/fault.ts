/** What a bad network does to one request. The same seed does the same to the same request, in whatever order they come. */
import { createHash } from 'node:crypto';
import { chanceOf } from '#durability/support/seeded-random.ts';

export type Fault =
  /** The server never hears of it. */
  | { kind: 'request_lost' }
  /** The server has done it; nobody is told. */
  | { kind: 'answer_lost' }
  /** Head and half of the body arrive. */
  | { kind: 'answer_cut' }
  /** Done at once, answered when the client has given up. */
  | { kind: 'answer_late'; ms: number }
  /** Reaches the server after the client has given up, and maybe asked again. */
  | { kind: 'request_late'; ms: number }
  /** The server gets it twice at the same moment. */
  | { kind: 'doubled' }
  /** Nothing flows from a point of the body on, and nothing ends. */
  | { kind: 'stalled'; at: number }
  /** The connection breaks at a point of the body (0 to 1). */
  | { kind: 'broken'; at: number }
  /** A page of somebody else's answers: hotel, railway station, proxy. */
  | { kind: 'portal' };

export type FaultKind = Fault['kind'];

export const FAULT_KINDS: readonly FaultKind[] = [
  'request_lost',
  'answer_lost',
  'answer_cut',
  'answer_late',
  'request_late',
  'doubled',
  'stalled',
  'broken',
  'portal',
];

/** A request as the plan knows it: `attempt` counts those with the same method and path. */
export interface Asked {
  method: string;
  path: string;
  attempt: number;
}

export type Plan = (asked: Asked) => Fault | undefined;

export interface PlanOptions {
  seed: number;
  /** Share of requests that something happens to. */
  share: number;
  kinds?: readonly FaultKind[];
  /** The client's patience: what is late comes after it. */
  patienceMs: number;
  /** Attempts of the same request that may fail; a network that never works proves nothing. */
  attempts?: number;
}

const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

/** A fault for some of the requests under `/api/`. */
export function planOf({ seed, share, kinds = FAULT_KINDS, patienceMs, attempts = 6 }: PlanOptions): Plan {
  return ({ method, path, attempt }) => {
    const chance = chanceOf(numberOf(`${seed} ${method} ${path} ${attempt}`));
    if (attempt > attempts || chance.between(0, 1) >= share) return undefined;
    const kind = chance.pick(kinds);
    const ms = Math.round(patienceMs * chance.between(1.1, 2.5));
    const at = chance.between(0, 1);
    if (kind === 'answer_late' || kind === 'request_late') return { kind, ms };
    return kind === 'stalled' || kind === 'broken' ? { kind, at } : { kind };
  };
}
