/** The step by which a record's own form hands it in, read off the flow; without a screen. */
import { now } from '#api-client/server-clock.ts';
import { holds } from '#contracts/kit/condition.ts';
import { wayPage, type Step } from '#contracts/kit/flow.ts';
import { fieldsAsked } from '#contracts/kit/steps.ts';
import { decidingFields } from '../actions/step-values.ts';
import type { PageKind } from '../record/kind-parts.ts';
import type { AnyRecord } from '../record/record.model.ts';

type Values = Readonly<Record<string, unknown>>;

export interface HandIn {
  verb: string;
  /** Its rows from where the record stands; which of them is taken, its data say. */
  rows: readonly Step[];
}

interface Standing {
  record: AnyRecord | null;
  /** It waits on this device already: the form changes what waits. */
  submitted: boolean;
  memberId: number | undefined;
}

/**
 * How the form hands its record in, or null where it can only be kept. A row that only a record's author
 * may take (`only`) is left out for others.
 */
export function handInOf({ flow }: Pick<PageKind, 'flow'>, { record, submitted, memberId }: Standing): HandIn | null {
  const state = record === null || submitted ? flow.start : String(record['status']);
  const isOwn = record === null || record['created_by'] === memberId;
  const mayTake = ({ right, notBy = [] }: Step) =>
    (isOwn || !flow.promises?.[right]?.only) && !notBy.some((name) => record?.[name] === memberId);
  const rows = flow.steps.filter((step) => wayPage(step) === 'edit' && step.from.includes(state));
  const [verb] = rows.map((step) => step.verb);
  if (!verb) return null;
  const allowed = record?.['allowed_actions'] as readonly string[] | undefined;
  if (allowed && !submitted && !allowed.includes(verb)) return null;
  return { verb, rows: rows.filter((step) => step.verb === verb && mayTake(step)) };
}

/** The row that these values of the form take. */
export function rowTaken({ rows }: HandIn, data: Values, record: Values): Step | undefined {
  const facts = { record, data, now: now() };
  return rows.find((step) => holds(step.when, facts) !== false) ?? rows[0];
}

/**
 * Fields of the step that its form shows: those that decide which row is taken, and, once one is decided on, what that row
 * cannot do without; where there is nothing to decide, all the row asks for.
 */
export function stepFieldsShown(
  { rows }: HandIn,
  taken: Step | undefined,
  values: Values,
): { deciding: string[]; asked: string[] } {
  const { fields = [], required = [] } = taken?.asks ?? {};
  const all = decidingFields(rows);
  if (all.length === 0) return { deciding: [], asked: [...fields] };
  // of one row that is left nothing is to be decided
  const deciding = rows.length > 1 ? all.filter((name) => fieldsAsked(rows).includes(name)) : [];
  const isDecided = deciding.some((name) => isGiven(values[name]));
  return { deciding, asked: isDecided ? required.filter((name) => !deciding.includes(name)) : [] };
}

/** Whether a deciding field has a value; a switch that is off has none. */
export const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== false;
