import type { FieldError } from '#contracts/field-codes.ts';
import type { Flow, Step } from '#contracts/kit/flow.ts';
import { commentMissing, isEmpty, missingOf, rowsFor, type Given } from '#contracts/kit/steps.ts';

const HOUR = 3_600_000;
/** What clocks may differ by, as the server has it. */
const SKEW_MS = 5 * 60_000;

/** The record a form is about. */
interface Asked {
  status: string;
  masked?: readonly string[] | undefined;
  [name: string]: unknown;
}

/** The row of the flow that a form is for; `data` tells rows of one verb apart. */
export const stepAt = (
  flow: Flow,
  verb: string,
  record: Asked,
  now: Date,
  data?: Readonly<Record<string, unknown>>,
): Step | undefined => rowsFor(flow, verb, { state: record.status, record, masked: record.masked, data, now })[0];

/** The row that a form is for where the server offers the verb: it may know more of the record than this device does. */
export const offeredStep = (flow: Flow, verb: string, record: Asked, now: Date): Step | undefined =>
  stepAt(flow, verb, record, now) ??
  flow.steps.find((step) => step.verb === verb && step.from.includes(record.status)) ??
  flow.steps.find((step) => step.verb === verb);

/** What a form begins with: instants a person would else have to look up, never one that has passed already. */
export function startData(step: Step | undefined, record: Asked, now: Date): Record<string, string> {
  const proposals = Object.entries(step?.asks?.proposes ?? {}).filter(
    ([name, { whenEmpty }]) => !whenEmpty || isEmpty(record[name]),
  );
  return Object.fromEntries(
    proposals.map(([name, { field, hours = 0 }]) => {
      const known = field ? record[field] : undefined;
      const from = typeof known === 'string' ? Date.parse(known) : now.getTime();
      const base = hours > 0 ? Math.max(from, now.getTime()) : from;
      return [name, new Date(base + hours * HOUR).toISOString()];
    }),
  );
}

/** Instants that should lie ahead and do not. */
export const passedAlready = (step: Step, data: Given['data'], now: Date): FieldError[] =>
  (step.asks?.ahead ?? [])
    .filter((name) => typeof data[name] === 'string' && Date.parse(data[name]) < now.getTime())
    .map((path) => ({ path, code: 'too_old', message: 'Lies in the past' }));

/** `given` but what a form need not say: the record is the one on the page. */
export type Filled = Partial<Given> & Pick<Given, 'data'>;

/** Everything that would keep a step from being taken, asked on the device as the server will ask it. */
export function checkStep(step: Step, record: Asked, filled: Filled, now: Date): FieldError[] {
  const { data, comment, photos = {}, ...rest } = filled;
  const given: Given = { ...rest, data, comment, record, photos, after: filled.after ?? { ...record, ...data }, now };
  const late = (step.asks?.past ?? []).filter((name) => {
    const at = data[name];
    return typeof at === 'string' && Date.parse(at) > now.getTime() + SKEW_MS;
  });
  const { always = [] } = step.asks ?? {};
  const missing = missingOf(step, given);
  const emptied = always.filter((name) => isEmpty(data[name]) && !missing.some(({ path }) => path === name));
  return [
    ...missing,
    ...emptied.map((path): FieldError => ({ path, code: 'required', message: 'Fill this in' })),
    ...passedAlready(step, data, now),
    ...late.map((path): FieldError => ({ path, code: 'in_future', message: 'Lies in the future' })),
    // a reason is asked for in its own words
    ...commentMissing(step, comment).map((error): FieldError => ({ ...error, code: 'reason_required' })),
  ];
}
