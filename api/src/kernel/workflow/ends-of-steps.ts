/** When steps that a record allows for so many days stop being allowed. */
import type { Flow } from '@chainage/shared/contracts/kit/flow';

const DAY_MS = 86_400_000;

interface Within {
  at: string;
  withinDays: number;
}

const isWithin = (part: object): part is Within => 'withinDays' in part && 'at' in part;

function withins(part: unknown): Within[] {
  if (typeof part !== 'object' || part === null) return [];
  return isWithin(part) ? [part] : Object.values(part).flatMap(withins);
}

/** A flow does not change. */
const known = new WeakMap<Flow, Within[]>();
function withinsOf(flow: Flow): Within[] {
  const found = known.get(flow) ?? withins(flow.steps);
  known.set(flow, found);
  return found;
}

/** Of the record's own instants that a step of its flow looks at, the end of each; some may be past. */
export const endsOfSteps = (flow: Flow, record: Readonly<Record<string, unknown>>): Date[] =>
  withinsOf(flow).flatMap(({ at, withinDays }) => {
    const value = record[at.replace(/^record\./, '')];
    return typeof value === 'string' ? [new Date(Date.parse(value) + withinDays * DAY_MS)] : [];
  });
