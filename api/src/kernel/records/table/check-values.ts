/** Everything refused of a table's values: what is required, ids, future times, the place on the road, the module's own rules. */
import { checkPlace } from '@chainage/shared/contracts/check-place';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { declaredPath } from '@chainage/shared/contracts/kit/field';
import { stepKey } from '@chainage/shared/contracts/kit/flow';
import { ALWAYS, checkAt, shownAt } from '@chainage/shared/contracts/kit/rules';
import { futureTimesIn, inFuture } from '#kernel/fields/future-dates.ts';
import { checkReferences, referencesIn } from '#kernel/fields/references.ts';
import type { Scopes } from '#kernel/tenancy/scopes.ts';
import type { MoveEffect, RecordFacts, Values } from '../served-kind.ts';
import { checkOwnPackage } from './own-packages.ts';
import type { TableKind, TableMove } from './table-kind.model.ts';

/** Values that were sent, and the whole record with them. `step`: undefined while it is created or changed. */
export interface ValuesSent {
  values: Values;
  after: Values;
  facts: RecordFacts;
  now: Date;
  step?: string;
  /** The number of the module's contract it was written under, where it names one. */
  contract?: string | undefined;
}

/** What is said of details that this record has not: forms do not ask for them, sheets and programs can say them. */
const strange = ({ declared, details }: Pick<TableKind, 'declared' | 'details'>, { values, after, now }: ValuesSent) =>
  (details?.fields ?? [])
    .filter((name) => values[name] !== undefined && values[name] !== null)
    .filter((name) => shownAt(declared, name, { record: after, now }) === false)
    .map((path): FieldError => ({ path, code: 'unknown_field', message: 'A record like this has no such field' }));

/** What a place on the road consists of: judged when one of them is said. */
const PLACED = ['highway', 'package', 'chainage_from', 'chainage_to'];

/** Times of `byDevice` are never refused: a clock that is wrong marks the record instead (`device-clock.ts`). */
export function checkValues(stated: Pick<TableKind, 'declared' | 'check' | 'details'>, sent: ValuesSent): FieldError[] {
  const { declared, check } = stated;
  const { values, after, facts, now, step, contract } = sent;
  const { fields, byDevice = [] } = declared;
  return [
    ...checkAt(declared, step ?? ALWAYS, { record: after, now, contract }, (id) => facts.lookups.get(id)?.code),
    ...checkReferences(referencesIn(fields, values), facts, true),
    ...futureTimesIn(fields, values, now)
      .filter(({ path }) => !byDevice.includes(declaredPath(path)))
      .map(({ path }) => inFuture(path)),
    ...('package' in fields && PLACED.some((name) => name in values)
      ? checkPlace(after, facts.packages.get(after['package'] as number))
      : []),
    ...(step === undefined ? strange(stated, sent) : []),
    ...(check?.(after, facts, step) ?? []),
  ];
}

/** What a step does beside its row; one that asks nothing of the record, as a comment, does not look at it. */
export function effectOf(stated: TableKind, scopes: Scopes, move: TableMove): MoveEffect {
  const { loaded, data, facts, step, tenant, contract } = move;
  const { photos: _, ...fields } = data;
  const after = { ...loaded.record.values, ...fields };
  const key = stepKey(step);
  const effect = (stated.effects?.[key] ?? stated.effects?.[step.verb])?.(move) ?? {};
  const { required, checks = [] } = stated.declared;
  const looks = key in required || step.asks?.fields !== undefined || checks.some(({ on }) => on.includes(key));
  // where nothing is handed in, what stands there stays, whatever has gone out of use since
  const values = stated.declared.flow.byHand || stated.madeByServer ? fields : after;
  const errors = looks ? checkValues(stated, { values, after, facts, now: tenant.now, step: key, contract }) : [];
  const placed = checkOwnPackage(scopes, tenant, { record: loaded.record, values: data, facts });
  return { ...effect, errors: [...placed, ...errors, ...(effect.errors ?? [])] };
}
