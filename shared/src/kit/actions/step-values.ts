/** What a step's form asks for and what it sends, worked out from the row of the flow; without a screen. */
import { z } from 'zod';
import { now } from '#api-client/server-clock.ts';
import { draftOf } from '#contracts/fields.ts';
import type { FieldError } from '#contracts/field-codes.ts';
import { holds, pathsIn } from '#contracts/kit/condition.ts';
import { fieldsOf, pick, type Fields } from '#contracts/kit/field.ts';
import type { Step } from '#contracts/kit/flow.ts';
import { fieldsAsked, fieldsRequired, isEmpty } from '#contracts/kit/steps.ts';
import { toFieldErrors } from '#contracts/problem.ts';
import { dayOf, toLocalInput } from '#lib/format/date.ts';
import { changedFields } from '../form/changed-fields.ts';
import { emptyValues, valuesToForm, valuesToWire } from '../form/values.ts';
import type { FormValues } from '../kind.tsx';
import type { PageKind } from '../record/kind-parts.ts';
import { startData } from './step-form.ts';

type Values = Readonly<Record<string, unknown>>;
/** The record a step is about; of one that is only begun, what its form holds. */
export interface Stepped {
  status: string;
  masked?: readonly string[] | undefined;
  [name: string]: unknown;
}

const known = new WeakMap<PageKind, Fields>();

/** Every field a step of the kind may ask for: those of steps go before the record's own of the same name. */
export function allFields(kind: PageKind): Fields {
  const fields = known.get(kind) ?? fieldsOf({ ...kind.fields, ...kind.stepFields });
  known.set(kind, fields);
  return fields;
}

/** The fields a row of the flow asks for now. */
export function askedFields(kind: PageKind, step: Step, record: Stepped): Fields {
  const masked = record.masked ?? [];
  const { inSight = [], unasked = [] } = step.asks ?? {};
  const isShown = (name: string) =>
    !unasked.includes(name) &&
    holds(step.asks?.show?.[name], { record, masked, now: now() }) !== false &&
    !masked.includes(name);
  const shown = pick(allFields(kind), fieldsAsked([step], kind.sets).filter(isShown));
  const listed = Object.entries(pick(shown, inSight)).map(([name, field]) => [name, { ...field, inSight: true }]);
  return { ...shown, ...(Object.fromEntries(listed) as Fields) };
}

/** Fields of `data` that decide which of a verb's rows is taken. */
export function decidingFields(steps: readonly Step[]): string[] {
  const paths = steps.flatMap(({ when }) => (when ? pathsIn(when) : []));
  return [...new Set(paths.flatMap((path) => (path.startsWith('data.') ? [path.slice('data.'.length)] : [])))];
}

/** Rows that the server has settled (`keptId`) are no step's to write again: it adds to them. */
function withoutSettled(record: Values, fields: Fields): Values {
  const rows = Object.entries(fields).flatMap(([name, { row = {} }]) => {
    const kept = Object.keys(row).find((inner) => row[inner]?.kept);
    const all = record[name];
    if (!kept || !Array.isArray(all)) return [];
    return [[name, (all as Values[]).filter((one) => isEmpty(one[kept]))] as const];
  });
  return { ...record, ...Object.fromEntries(rows) };
}

/** What a form of these fields begins with: what the record says of them, over it what the row proposes. */
export function startOf(step: Step, record: Stepped, fields: Fields): FormValues {
  const apart = step.apart ?? [];
  const own = Object.fromEntries(Object.entries(record).filter(([name]) => !apart.includes(name)));
  const proposed = Object.entries(startData(step, record, now())).map(([name, instant]) => [
    name,
    // a time that must lie later is proposed whole: to the minute it could lie before it
    step.asks?.laterThan?.[name] ? instant : fields[name]?.kind === 'day' ? dayOf(instant) : toLocalInput(instant),
  ]);
  return {
    ...emptyValues(fields),
    ...valuesToForm(withoutSettled(own, fields), fields),
    ...(Object.fromEntries(proposed) as FormValues),
  };
}

/** Names that must be filled as the record stands, by the server's time. */
export const mustFill = (kind: PageKind, step: Step, record: Stepped): string[] =>
  fieldsRequired(step, kind.sets, { record, masked: record.masked, data: {}, now: now() });

export interface StepInput {
  /** `data` of the step. */
  data: Record<string, unknown>;
  /** Fields of the record it changes, as its author saw them; for steps that empty what is left empty. */
  seen?: Record<string, unknown>;
}

/**
 * The data a form sends. A step that may empty fields sends only what was changed, with the value before, so that changes
 * others make meanwhile are kept. Any other step sends required, proposed and changed fields, or, where that is
 * none, all as they stand; an empty one stays as it is.
 */
export function stepInputOf(
  kind: PageKind,
  step: Step,
  record: Stepped,
  values: FormValues,
  opened: FormValues,
): StepInput {
  const fields = askedFields(kind, step, record);
  const wire = (all: FormValues) => valuesToWire(all, fields, record.masked);
  const [after, before] = [wire(values), wire(opened)];
  const changed = Object.keys(changedFields(before, after));
  if (step.empties) {
    const was = (name: string) => record[name] ?? null;
    return {
      // a list that lost its last row goes as an empty list
      data: Object.fromEntries(changed.map((name) => [name, after[name] ?? (Array.isArray(was(name)) ? [] : null)])),
      seen: Object.fromEntries(changed.map((name) => [name, was(name)])),
    };
  }
  const always = new Set([
    ...mustFill(kind, step, record),
    ...Object.keys(startData(step, record, now())),
    ...(step.asks?.always ?? []),
  ]);
  const filled = Object.entries(after).filter(([, value]) => value !== null && value !== '');
  const sent = filled.filter(([name]) => always.has(name) || changed.includes(name));
  return { data: Object.fromEntries(sent.length > 0 ? sent : filled) };
}

/** Wrong forms of what is filled in. */
export function checkForms(kind: PageKind, data: Values): FieldError[] {
  const asked: z.ZodRawShape = pick({ ...kind.fields, ...kind.stepFields }, Object.keys(data));
  const { photos: _, ...fields } = data;
  const answer = z.strictObject(draftOf(asked)).safeParse(fields, { reportInput: true });
  return answer.success ? [] : toFieldErrors(answer.error);
}
