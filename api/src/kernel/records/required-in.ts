/** What a record may no longer lack in the state it has come to: asked of every edit (`edit-record.ts`) and step (`plan-move.ts`). */
import { isAsked } from '@chainage/shared/contracts/contract-number';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { Facts } from '@chainage/shared/contracts/kit/condition';
import { stepKey, type Step } from '@chainage/shared/contracts/kit/flow';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { ALWAYS, missingAmong, requiredBy } from '@chainage/shared/contracts/kit/rules';
import { fieldsRequired, isEmpty, leadsTo, type FieldSets } from '@chainage/shared/contracts/kit/steps';
import { changedFields } from './changes.ts';

type Kind = Pick<RecordKind, 'flow' | 'fields' | 'required' | 'since'> & { sets?: FieldSets | undefined };

/** Of the record's own fields, those that a step is not taken without. */
const requiredOf = (kind: Kind, step: Step, contract?: string): string[] => [
  ...requiredBy(kind, stepKey(step), contract),
  ...fieldsRequired(step, kind.sets).filter(
    (name) => name in kind.fields && !step.apart?.includes(name) && isAsked(step.asks?.since?.[name], contract),
  ),
];

/** Fields that a step may leave empty behind it, as its row says. */
const emptiedBy = (kind: Kind, step: Step): string[] => {
  const mayLack = (name: string) => !fieldsRequired(step, kind.sets).includes(name);
  const set = Object.entries(step.sets ?? {}).filter(([, source]) =>
    'value' in source ? isEmpty(source.value) : source.from === 'data' && mayLack(source.name),
  );
  return [...set.map(([field]) => field), ...(step.empties ? (step.asks?.fields ?? []).filter(mayLack) : [])];
};

/** Fields that creating it and every way from there to this state have required, and none has emptied since. */
export function requiredIn(kind: Kind, state: string, contract?: string): readonly string[] {
  const { start, steps } = kind.flow;
  const known = new Map<string, readonly string[]>([[start, requiredBy(kind, ALWAYS, contract)]]);
  for (let changed = true; changed;) {
    changed = false;
    for (const step of steps) {
      const emptied = emptiedBy(kind, step);
      for (const from of step.from) {
        const before = known.get(from);
        if (!before) continue;
        const left = [...new Set([...before, ...requiredOf(kind, step, contract)])].filter(
          (name) => !emptied.includes(name),
        );
        const to = leadsTo(step, from);
        const found = known.get(to);
        const both = found?.filter((name) => left.includes(name)) ?? left;
        if (both.length === found?.length) continue;
        known.set(to, both);
        changed = true;
      }
    }
  }
  return known.get(state) ?? [];
}

interface Change extends Omit<Facts, 'record'> {
  state: string;
  /** All fields of the record as they stand, and as they would then. */
  before: Facts['record'];
  after: Facts['record'];
  /** Left out for an edit. */
  step?: Step;
}

/**
 * `required` for each field that a change leaves empty, though the record could not have come to its state without it. What
 * it has lacked until now, since it was written under an older number, stays as it is.
 */
export function takenAway(
  kind: Kind & Pick<RecordKind, 'module' | 'sections' | 'show' | 'sensitive'>,
  { state, before, after, step, ...facts }: Change,
): FieldError[] {
  if (Object.keys(changedFields(before, after)).length === 0) return [];
  const emptied = step ? emptiedBy(kind, step) : [];
  const names = requiredIn(kind, state, facts.contract).filter((name) => !emptied.includes(name));
  const lacked = missingAmong(kind, names, { ...facts, record: before });
  return missingAmong(kind, names, { ...facts, record: after }).filter(
    ({ path }) => !lacked.some((known) => known.path === path),
  );
}
