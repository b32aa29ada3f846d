/** Which steps of a flow may be taken for several records at once, and what each record says in its own. */
import type { Flow, Step } from '#contracts/kit/flow.ts';
import { verbsThat } from '#contracts/kit/flow.ts';
import { holds } from '#contracts/kit/condition.ts';
import { fieldsRequired, isEmpty } from '#contracts/kit/steps.ts';
import { startData, stepAt } from '#kit/actions/step-form.ts';
import type { FlowRecord } from '#kit/record/record.model.ts';

type Table = Pick<Flow, 'steps'>;
/** What was entered once for all of the records. */
type BulkValues = Readonly<Record<string, unknown>>;

/** Verbs of which some row is declared for it. */
export const bulkVerbs = (flow: Table): readonly string[] => verbsThat(flow, ({ bulk }) => Boolean(bulk));

/** Whether a record that stands there may come into question at all: what else it needs, only the record itself says. */
export const mayBegin = (flow: Table, state: unknown): boolean =>
  flow.steps.some(({ bulk, from }) => bulk && (from as readonly unknown[]).includes(state));

/** Fields that one question asks for all of the records. */
export const askedOnce = ({ bulk, asks }: Step): readonly string[] =>
  Array.isArray(bulk) ? (asks?.fields ?? []).filter((name) => bulk.includes(name)) : [];

/** Of those, the ones that only a record without a value of its own is given. */
const isFilling = ({ asks }: Step, name: string): boolean => asks?.proposes?.[name]?.whenEmpty === true;

/** Those that are said anew each time, whatever the record says: the day of an inspection is no record's own. */
export const isAnew = (step: Step, name: string): boolean =>
  step.asks?.proposes?.[name] !== undefined && !isFilling(step, name) && askedOnce(step).includes(name);

/** Fields the step must have that the record has no value of. */
export const lackingOf = (step: Step, record: FlowRecord, now: Date): string[] =>
  fieldsRequired(step, {}, { record, data: {}, now }).filter((name) => isEmpty(record[name]) || isAnew(step, name));

/** Fields asked once that say something of this record, as it stands. */
export const askedOf = (step: Step, record: FlowRecord, now: Date): readonly string[] => {
  const lacking = lackingOf(step, record, now);
  const isShown = (name: string) =>
    holds(step.asks?.show?.[name], { record, masked: record.masked ?? [], now }) !== false;
  return askedOnce(step).filter((name) => isShown(name) && (!isFilling(step, name) || lacking.includes(name)));
};

/**
 * The row of the flow by which a step would be taken of this record; undefined where this reader may not take it, or where it
 * asks for what neither the record says already nor one question can say for all.
 */
export function bulkStep(flow: Flow, verb: string, record: FlowRecord, now: Date): Step | undefined {
  if (!record.allowed_actions.includes(verb)) return undefined;
  const step = stepAt(flow, verb, record, now);
  const { photos = {}, set } = step?.asks ?? {};
  if (!step?.bulk || set || Object.values(photos).some((fewest) => fewest > 0)) return undefined;
  const once = askedOnce(step);
  return lackingOf(step, record, now).every((name) => once.includes(name)) ? step : undefined;
}

/** Data of the step for one record: what was entered once for all of them, else the value the record has. */
export const bulkData = (
  step: Step,
  record: FlowRecord,
  now: Date,
  common: BulkValues = {},
): Record<string, unknown> => {
  const once = askedOf(step, record, now);
  return {
    ...Object.fromEntries((step.asks?.required ?? []).map((name) => [name, record[name]])),
    ...Object.fromEntries(Object.entries(common).filter(([name]) => once.includes(name))),
  };
};

/** Whether a step would leave this record as it is: it moves nothing, and nothing that was entered is asked of it. */
export const changesNothing = (step: Step, record: FlowRecord, now: Date, common: BulkValues): boolean =>
  step.to === 'same' &&
  step.asks?.comment !== 'required' &&
  askedOnce(step).length > 0 &&
  Object.keys(bulkData(step, record, now, common)).length === 0;

/** What the question begins with for this record: what its form by itself would propose of what is lacking or said anew. */
export const proposedOf = (step: Step, record: FlowRecord, now: Date): Record<string, string> => {
  const once = askedOf(step, record, now);
  return Object.fromEntries(
    Object.entries(startData(step, record, now)).filter(
      ([name]) => once.includes(name) && (isFilling(step, name) || isAnew(step, name)),
    ),
  );
};
