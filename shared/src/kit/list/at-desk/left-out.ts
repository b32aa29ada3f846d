import type { Flow } from '#contracts/kit/flow.ts';
import { isOwnWork } from '#contracts/kit/steps.ts';
import type { FlowRecord } from '#kit/record/record.model.ts';
import { bulkStep } from './bulk-steps.ts';

/**
 * Why a chosen record is left out of a step taken for several. `queued`: something of it has yet to be sent; `unread`: it could not
 * be read; `state`: it does not stand where the step begins; `own`: nobody decides about their own work; `alone`: the step asks
 * for what is told of one record alone; `unasked`: as it stands, nothing of what was entered can be set on it.
 */
export type LeftOut = 'unasked' | 'queued' | 'unread' | 'state' | 'own' | 'alone' | 'forbidden';

interface Chosen {
  status: unknown;
  isQueued: boolean;
  /** As the server says it; undefined where it was not asked for, or not found. */
  record: FlowRecord | undefined;
}

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
  if (bulkStep(flow, verb, record, now)) return undefined;
  if (record.allowed_actions.includes(verb)) return 'alone';
  const isOwn = me !== undefined && of(record.status).some((step) => isOwnWork(step, record, me));
  return isOwn ? 'own' : 'forbidden';
}
