import type { Flow, Step } from '#contracts/kit/flow.ts';
import { isEmpty, isOwnWork, rowsFor } from '#contracts/kit/steps.ts';
import type { FlowRecord } from '#kit/record/record.model.ts';
import { bulkStep } from './bulk-steps.ts';

/**
 * Why a chosen record is left out of a step taken for several. `queued`: something of it has yet to be sent; `unread`: it could not
 * be read; `state`: it does not stand where the step begins; `already`: it stands there with the step behind it; `own`: nobody decides about their own work; `alone`: the step asks
 * for what is told of one record alone; `unasked`: as it stands, nothing of what was entered can be set on it.
 */
export type LeftOut = 'unasked' | 'queued' | 'unread' | 'state' | 'already' | 'own' | 'alone' | 'forbidden';

interface Chosen {
  status: unknown;
  isQueued: boolean;
  /** As the server says it; undefined where it was not asked for, or not found. */
  record: FlowRecord | undefined;
}

/** Whether the record says when the step was taken. */
const isTaken = (steps: readonly Step[], record: FlowRecord): boolean =>
  steps.some(({ sets = {} }) =>
    Object.entries(sets).some(([name, by]) => 'from' in by && by.from === 'now' && !isEmpty(record[name])),
  );

/** Undefined where the step can be taken of it. */
export function leftOut(
  flow: Flow,
  verb: string,
  { status, isQueued, record }: Chosen,
  { me, now }: { me: number | undefined; now: Date },
): LeftOut | undefined {
  if (isQueued) return 'queued';
  const of = (state: unknown) =>
    flow.steps.filter((step) => step.verb === verb && (step.from as readonly unknown[]).includes(state));
  if (of(record?.status ?? status).length === 0) return 'state';
  if (!record) return 'unread';
  const facts = { state: record.status, record, masked: record.masked ?? [], now };
  if (rowsFor(flow, verb, facts).length === 0) return isTaken(of(record.status), record) ? 'already' : 'state';
  if (bulkStep(flow, verb, record, now)) return undefined;
  if (record.allowed_actions.includes(verb)) return 'alone';
  const isOwn = me !== undefined && of(record.status).some((step) => isOwnWork(step, record, me));
  return isOwn ? 'own' : 'forbidden';
}
