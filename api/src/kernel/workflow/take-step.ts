/**
 * What `move-record.ts`, the one door for a step, asks of it, in order: may a device send it, may the person take it, is the
 * version the one they saw, is there a row from where the record stands, does `data` have the form the flow asks for, what does it miss.
 */
import type { z } from 'zod';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { isDraft, type Flow, type Step } from '@chainage/shared/contracts/kit/flow';
import { commentMissing, fieldsOfData, missingOf, setBy, type FieldSets } from '@chainage/shared/contracts/kit/steps';
import { toFieldErrors } from '@chainage/shared/contracts/problem';
import { ApiError } from '#kernel/http/api-error.ts';
import { chooseStep, type Asked, type Choice, type Machine } from './machine.ts';

/** A step as the wire carries it. */
export interface StepBody<Verb extends string> {
  action: Verb;
  comment?: string | null | undefined;
  data?: Record<string, unknown> | undefined;
  version?: number | undefined;
  /** Of a sheet: the ids of the lines its author saw, by their name. */
  lines?: Readonly<Record<string, readonly string[]>> | undefined;
}

export interface StepRequest<Verb extends string> {
  body: StepBody<Verb>;
  /** Sent later by a device, by its send-only grant. */
  viaGrant: boolean;
  /** The record was begun by who sends this. */
  isOwn: boolean;
  /** Throws where the body names no version, or one that is not the record's. */
  checkVersion: () => void;
}

/** Whether a verb neither raises the record's version nor needs one: then the record need not be locked either. */
export const verbIsVersionless = <Verb extends string>(flow: Flow<string, Verb>, verb: Verb): boolean =>
  flow.steps.some((step) => step.verb === verb && step.versionless === true);

/** A grant lies on a phone that others may hold: what needs a reviewer's eyes is done signed in, by themselves. */
function mayBeSentLater<Verb extends string, Ask extends readonly unknown[]>(
  { flow }: Machine<Verb, Ask>,
  { body, isOwn }: StepRequest<Verb>,
): boolean {
  return flow.steps.some(
    ({ verb, offline }) => verb === body.action && (offline === true || (offline === 'own' && isOwn)),
  );
}

function refusal(because: Extract<Choice<string>, { allowed: false }>['because']): ApiError {
  if (because === 'state') return new ApiError('action.not_allowed');
  if (because === 'person') return new ApiError('permission.denied');
  return new ApiError('permission.denied', {
    errors: [{ path: 'action', code: 'not_approved_by_self', message: 'Nobody approves or verifies their own work' }],
  });
}

/** Whether the person may take the step at all, wherever the record stands. */
const mayAnywhere = <Verb extends string, Ask extends readonly unknown[]>(
  { flow, rules }: Machine<Verb, Ask>,
  action: Verb,
  ask: Ask,
): boolean => flow.steps.some(({ verb, right }) => verb === action && rules[right]?.(...ask) === true);

/**
 * The row for this request, or an `ApiError`. The person is asked before version and state: nobody learns of either who could
 * not take the step.
 */
export function openStep<Verb extends string, Ask extends readonly unknown[]>(
  machine: Machine<Verb, Ask>,
  asked: Asked<Ask>,
  request: StepRequest<Verb>,
): { step: Step<string, Verb>; to: string } {
  const { body, viaGrant } = request;
  if (viaGrant && !mayBeSentLater(machine, request)) throw new ApiError('permission.denied');
  // as of edits: with another's unfinished record people go on signed in, not a phone that may lie in other hands
  if (
    viaGrant &&
    !request.isOwn &&
    isDraft(machine.flow, String(asked.facts.record['status'])) &&
    !verbIsVersionless(machine.flow, body.action)
  )
    throw new ApiError('permission.denied');
  const facts = { ...asked.facts, data: body.data ?? {} };
  const choice = chooseStep(machine, body.action, { ...asked, facts });
  if (!choice.allowed && choice.because !== 'state') throw refusal(choice.because);
  if (!choice.allowed && !mayAnywhere(machine, body.action, asked.ask)) throw refusal('person');
  if (!verbIsVersionless(machine.flow, body.action)) request.checkVersion();
  if (!choice.allowed) throw refusal(choice.because);
  return choice;
}

/** What the body carries beside the verb, with what its words lack; a wrong form is refused at once. */
export function readStepData(
  step: Step,
  body: StepBody<string>,
  schema: z.ZodType,
): { data: Record<string, unknown>; errors: FieldError[] } {
  const errors = commentMissing(step, body.comment);
  const parsed = schema.safeParse(body.data ?? {}, { reportInput: true });
  if (parsed.success) return { data: parsed.data as Record<string, unknown>, errors };
  throw new ApiError('request.invalid', { errors: [...errors, ...toFieldErrors(parsed.error)] });
}

export interface StepCase {
  data: Readonly<Record<string, unknown>>;
  /** The record, with every field its kind has, empty ones as null. */
  record: Readonly<Record<string, unknown>>;
  photos: Readonly<Record<string, number>>;
  withoutPhotos?: readonly string[];
  sets?: FieldSets;
  /** Of a sheet: how many lines it has by their name. */
  lines?: Readonly<Record<string, number | null>> | undefined;
  actor: number;
  now: Date;
  /** The number it was written under (`writtenUnder`): what is required since a newer one is not asked for. */
  contract?: string | undefined;
}

/** What the row lays on the record (fields of `data`, and what it sets by itself), and everything it misses. */
export function judgeStep(step: Step, { data, record, actor, now, ...given }: StepCase) {
  const fields = { ...fieldsOfData(step, data), ...setBy(step, { record, data, actor, now }) };
  return { fields, errors: missingOf(step, { ...given, data, record, after: { ...record, ...data }, now }) };
}
