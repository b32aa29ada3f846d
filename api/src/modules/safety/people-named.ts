/** Whoever is named to hold, to check or to put right may do so: nothing waits for somebody who never sees it. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { hasAny } from '@chainage/shared/contracts/permissions';
import { safetyProgram } from '@chainage/shared/contracts/safety/program';
import type { MoveEffect, RecordFacts, Values } from '#kernel/records/served-kind.ts';
import type { TableMove } from '#kernel/records/table/table-kind.model.ts';

const { review: REVIEWS, resolve: HOLDS } = safetyProgram.needs ?? {};

/** Of a field that names somebody without any of these rights. */
function mayNot(
  values: Values,
  { members }: RecordFacts,
  path: string,
  rights: readonly string[] | undefined,
): boolean {
  const found = members.get(values[path] as number);
  return found !== undefined && !hasAny(found.permissions, rights);
}

/** Who holds it and who checks it, and that these are two, and the second not its author. Of whom an edit leaves named, nothing is asked. */
export function checkPeople(values: Values, facts: RecordFacts, author: number, before: Values = {}): FieldError[] {
  const { conductor, reviewer } = values;
  const isOther = (name: string) => values[name] !== before[name];
  const errors: FieldError[] = [];
  if (isOther('conductor') && mayNot(values, facts, 'conductor', HOLDS))
    errors.push({ path: 'conductor', code: 'resolver_not_eligible', message: 'May hold no programme' });
  if (isOther('reviewer') && mayNot(values, facts, 'reviewer', REVIEWS))
    errors.push({ path: 'reviewer', code: 'reviewer_not_eligible', message: 'May check no programme' });
  else if (reviewer && (isOther('conductor') || isOther('reviewer')) && (reviewer === conductor || reviewer === author))
    errors.push({ path: 'reviewer', code: 'not_approved_by_self', message: 'Has a part in it' });
  return errors;
}

/** Asked once it is handed in; a draft may name anybody. */
export function refusePeople({ loaded: { record }, data, facts }: TableMove): MoveEffect {
  const errors = checkPeople({ ...record.values, ...data }, facts, record.created_by);
  return errors.length > 0 ? { errors } : {};
}

/** Who is to put a finding right sees it; asked of whom nobody named before. */
export const checkResponsible = (values: Values, facts: RecordFacts, before: Values = {}): FieldError[] =>
  values['responsible'] !== before['responsible'] && mayNot(values, facts, 'responsible', HOLDS)
    ? [{ path: 'responsible', code: 'resolver_not_eligible', message: 'Sees no programme' }]
    : [];
