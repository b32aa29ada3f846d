/** What an edit is held against beside its schema, of one record or of many. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { isImpossible } from '#kernel/fields/device-clock.ts';
import { futureTimesIn } from '#kernel/fields/future-dates.ts';
import { writtenUnder } from '#kernel/http/contract.ts';
import { onePerPathAndCode } from '#kernel/http/refuse.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { takenAway } from './required-in.ts';
import type { FieldsSent, LoadedRecord, RecordFacts, RecordType, ServedKind, Values } from './served-kind.ts';

/** Everything refused of the fields that an edit sends: what may not be empty any more, and the kind's own rules. */
export function editFaults<
  Loaded extends LoadedRecord,
  Facts extends RecordFacts,
  Verb extends string,
  Ask extends readonly unknown[],
  Type extends RecordType,
>(
  served: Pick<ServedKind<Loaded, Facts, Verb, Ask, Type>, 'machine' | 'module' | 'unfinished' | 'checkFields'>,
  tenant: Tenant,
  fields: FieldsSent<Loaded, Facts, Type> & { loaded: Loaded },
): FieldError[] {
  const { type, after, loaded } = fields;
  const { status: state, values: before } = loaded.record;
  const kind = { ...type.rules, flow: served.machine.flow, ...(type.sets && { sets: type.sets }) };
  const contract = served.module && writtenUnder(tenant.contract, served.module);
  const isUnfinished = served.unfinished?.includes(state);
  return onePerPathAndCode([
    ...(isUnfinished ? [] : takenAway(kind, { state, before, after, now: tenant.now, contract })),
    ...served.checkFields(tenant, fields),
  ]);
}

/** A time that a device stated and that cannot be marks the record, until it is put right. */
export function isSuspect(
  { now }: Tenant,
  { record }: LoadedRecord,
  shape: RecordType['shape'],
  { after, changed, deviceTimes }: { after: Values; changed: Values; deviceTimes: readonly string[] },
): boolean {
  const isFuture = record.time_suspect && futureTimesIn(shape, after, now).length > 0;
  const received = (name: string) => (name in changed ? now : new Date(record.received_at));
  return isFuture || deviceTimes.some((name) => isImpossible(after[name] as string | null | undefined, received(name)));
}
