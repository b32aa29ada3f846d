/** Changing fields of a record; what is left out stays. */
import type { AnnouncedFile } from '@chainage/shared/contracts/files';
import { toFieldErrors } from '@chainage/shared/contracts/problem';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { isImpossible } from '#kernel/fields/device-clock.ts';
import { futureTimesIn } from '#kernel/fields/future-dates.ts';
import { unmask } from '#kernel/fields/masking.ts';
import { normalForm } from '#kernel/fields/normal-form.ts';
import { referencesIn } from '#kernel/fields/references.ts';
import { checkAnnounced } from '#kernel/files/announced-files.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { refuseIfAny } from '#kernel/http/refuse.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { changedFields, changesOf, pick } from './changes.ts';
import { answer, checkVersion, findRecord, shownToWriter } from './find-record.ts';
import type { LoadedRecord, RecordFacts, RecordType, ServedKind, Values } from './served-kind.ts';
import { appendBeside, updateRecord } from './write-record.queries.ts';

/** A time that a device stated and that cannot be marks the record, until it is put right. */
function isSuspect(
  { now }: Tenant,
  { record }: LoadedRecord,
  shape: RecordType['shape'],
  { after, changed, deviceTimes }: { after: Values; changed: Values; deviceTimes: readonly string[] },
): boolean {
  const isFuture = record.time_suspect && futureTimesIn(shape, after, now).length > 0;
  const received = (name: string) => (name in changed ? now : new Date(record.received_at));
  return isFuture || deviceTimes.some((name) => isImpossible(after[name] as string | null | undefined, received(name)));
}

/**
 * `PATCH {one}{id}/`. Refuses with `not_found`, `version.stale`, `record.not_editable` and `request.invalid`. An edit that
 * changes nothing is answered with the record as it is.
 */
export async function editRecord<
  Loaded extends LoadedRecord,
  Facts extends RecordFacts,
  Verb extends string,
  Ask extends readonly unknown[],
  Type extends RecordType,
>(served: ServedKind<Loaded, Facts, Verb, Ask, Type>, tenant: Tenant, id: string, body: Values): Promise<Values> {
  const { loaded, type } = await findRecord(served, tenant, id, { lock: true });
  const { record } = loaded;
  const editable = served.editable(tenant, loaded);
  // by a grant no reviewer decides, and nobody learns the newer version who could not change it
  if (tenant.viaGrant && editable !== 'all') throw new ApiError('record.not_editable');
  checkVersion(served, tenant, loaded, body['version']);
  if (editable === 'no') throw new ApiError('record.not_editable');
  const parsed = type.editSchema.safeParse(body, { reportInput: true });
  if (!parsed.success) throw new ApiError('request.invalid', { errors: toFieldErrors(parsed.error) });
  const { version: _, photos = [], ...sent } = parsed.data as { version: number; photos?: AnnouncedFile[] } & Values;
  if (editable !== 'all' && Object.keys(sent).some((name) => !editable.includes(name)))
    throw new ApiError('record.not_editable');
  const written = unmask(sent, record.values, served.hiddenFrom(tenant, loaded, type));
  const values = normalForm(type.shape, written.values, record.values);
  const after: Values = { ...record.values, ...values };
  const references = referencesIn(type.shape, after);
  const facts = await served.readFacts(tenant, { id, type, references, announced: photos });
  refuseIfAny([
    ...written.errors,
    ...served.checkFields(tenant, { type, values, after, facts, loaded, editable }),
    ...checkAnnounced(photos, facts.photos, served.photos),
  ]);
  const changed = changedFields(record.values, values);
  const names = Object.keys(changed);
  if (names.length === 0 && photos.length === 0) return shownToWriter(served, tenant, loaded);
  const columns = {
    ...served.toColumns(values, record.values),
    time_suspect: isSuspect(tenant, loaded, type.shape, { after, changed, deviceTimes: served.deviceTimes ?? [] }),
  };
  await updateRecord(tenant, served.place, loaded, columns, names);
  await appendBeside(tenant, served, id, {
    action: 'edit',
    from: record.status,
    to: record.status,
    data: editable === 'all' ? { fields: names } : { changed: changesOf(record.values, values) },
    photos,
    tokens: type.tokens(record.number, after),
  });
  writeAudit(tenant, {
    action: 'edit',
    entity: served.kind.entity,
    id,
    before: pick(record.values, names),
    after: pick(after, names),
  });
  return answer(served, tenant, id);
}
