/** Which steps of a flow may be taken for several records at once, and what each record says in its own. */
import type { Flow, Step } from '#contracts/kit/flow.ts';
import { verbsThat } from '#contracts/kit/flow.ts';
import { isEmpty } from '#contracts/kit/steps.ts';
import { stepAt } from '#kit/actions/step-form.ts';
import type { FlowRecord } from '#kit/record/record.model.ts';

type Table = Pick<Flow, 'steps'>;

/** Verbs of which some row is declared for it. */
export const bulkVerbs = (flow: Table): readonly string[] => verbsThat(flow, ({ bulk }) => Boolean(bulk));

/** Whether a record that stands there may come into question at all: what else it needs, only the record itself says. */
export const mayBegin = (flow: Table, state: unknown): boolean =>
  flow.steps.some(({ bulk, from }) => bulk && (from as readonly unknown[]).includes(state));

/** Fields that one question asks for all of the records. */
export const askedOnce = ({ bulk, asks }: Step): readonly string[] =>
  Array.isArray(bulk) ? (asks?.fields ?? []).filter((name) => bulk.includes(name)) : [];

/**
 * The row of the flow by which a step would be taken of this record; undefined where this reader may not take it, or where it
 * asks for what neither the record says already nor one question can say for all.
 */
export function bulkStep(flow: Flow, verb: string, record: FlowRecord, now: Date): Step | undefined {
  if (!record.allowed_actions.includes(verb)) return undefined;
  const step = stepAt(flow, verb, record, now);
  const { required = [], photos, set } = step?.asks ?? {};
  if (!step?.bulk || photos || set) return undefined;
  const once = askedOnce(step);
  return required.every((name) => once.includes(name) || !isEmpty(record[name])) ? step : undefined;
}

/** Data of the step for one record: what was entered once for all of them, else the value the record has. */
export const bulkData = (
  step: Step,
  record: FlowRecord,
  common: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => ({
  ...Object.fromEntries((step.asks?.required ?? []).map((name) => [name, record[name]])),
  ...Object.fromEntries(Object.entries(common).filter(([name]) => askedOnce(step).includes(name))),
});
