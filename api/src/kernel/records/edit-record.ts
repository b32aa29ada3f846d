/** Changing fields of a record; what is left out stays. */
import type { AnnouncedFile } from '@chainage/shared/contracts/files';
import { isDraft, stateIn } from '@chainage/shared/contracts/kit/flow';
import { toFieldErrors } from '@chainage/shared/contracts/problem';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { unmask } from '#kernel/fields/masking.ts';
import { normalForm } from '#kernel/fields/normal-form.ts';
import { withFills } from './with-fills.ts';
import { referencesIn } from '#kernel/fields/references.ts';
import { checkAnnounced } from '#kernel/files/announced-files.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { refuseIfAny } from '#kernel/http/refuse.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { isAuthor } from '#kernel/tenancy/scopes.ts';
import { changedFields, pick } from './changes.ts';
import { editFaults, isSuspect } from './edit-faults.ts';
import { editLine } from './edit-line.ts';
import { answer, checkVersion, findRecord, shownToWriter, type Arrived } from './find-record.ts';
import type { LoadedRecord, RecordFacts, RecordType, ServedKind, Values } from './served-kind.ts';
import { writeNotice } from '#kernel/notifications/notification.queries.ts';
import { appendBeside, updateRecord } from './write-record.queries.ts';

/**
 * `PATCH {one}{id}/`. Refuses with `not_found`, `permission.denied`, `version.stale`, `record.not_editable` and `request.invalid`. An edit that
 * changes nothing is answered with the record as it is.
 */
export async function editRecord<
  Loaded extends LoadedRecord,
  Facts extends RecordFacts,
  Verb extends string,
  Ask extends readonly unknown[],
  Type extends RecordType,
>(served: ServedKind<Loaded, Facts, Verb, Ask, Type>, tenant: Tenant, id: string, body: Values): Promise<Values> {
  await served.beforeLock?.(tenant, Object.keys(body), { id, sent: body });
  const { loaded, type } = await findRecord(served, tenant, id, { lock: true });
  const { record } = loaded;
  const editable = served.editable(tenant, loaded);
  if (!served.mayEdit(tenant, loaded)) throw new ApiError('permission.denied');
  // by a grant no reviewer decides, nobody else goes on with a draft, and nobody learns of a newer version who could not change it
  const isOwn = isAuthor(tenant, record);
  const owed = served.completes?.(tenant, loaded) ?? [];
  const isWhole = editable === 'all' || owed.length > 0;
  if (tenant.viaGrant && (!isWhole || (!isOwn && isDraft(served.machine.flow, record.status))))
    throw new ApiError('record.not_editable');
  checkVersion(served, tenant, loaded, body['version'], Object.keys(body));
  if (editable === 'no') throw new ApiError('record.not_editable');
  const parsed = type.editSchema.safeParse(body, { reportInput: true });
  if (!parsed.success) throw new ApiError('request.invalid', { errors: toFieldErrors(parsed.error) });
  const { version: _, photos = [], ...whole } = parsed.data as { version: number; photos?: AnnouncedFile[] } & Values;
  const fixed = served.fixed?.(loaded) ?? [];
  const sent: Values = Object.fromEntries(Object.entries(whole).filter(([name]) => !fixed.includes(name)));
  if (editable !== 'all' && Object.keys(sent).some((name) => !editable.includes(name)))
    throw new ApiError('record.not_editable');
  const written = unmask(sent, record.values, served.hiddenFrom(tenant, loaded, type));
  const said = normalForm(type.shape, written.values, record.values);
  const filled = withFills(served, tenant, said, loaded);
  const settled = await served.settles?.(tenant, {
    id,
    values: filled,
    after: { ...record.values, ...filled },
    loaded,
  });
  const values: Values = { ...filled, ...settled?.values };
  const after: Values = { ...record.values, ...values };
  const references = referencesIn(type.shape, after);
  const facts = await served.readFacts(tenant, { id, type, references, announced: photos });
  const fields = { type, values, after, facts, loaded, editable };
  refuseIfAny([
    ...written.errors,
    ...(settled?.errors ?? []),
    ...editFaults(served, tenant, fields),
    ...checkAnnounced(photos, facts.photos, served.photos),
  ]);
  const changed = changedFields(record.values, values);
  const names = Object.keys(changed);
  if (names.length === 0 && photos.length === 0) return shownToWriter(served, tenant, loaded);
  const follows = changedFields({ ...record }, served.follows?.(tenant, fields) ?? {});
  const columns = {
    ...follows,
    ...served.toColumns(values, record.values),
    time_suspect: isSuspect(tenant, loaded, type.shape, { after, changed, deviceTimes: served.deviceTimes ?? [] }),
  };
  const leadsTo = stateIn(served.machine.flow, after, record.status);
  await updateRecord(tenant, served, loaded, columns, [...names, ...Object.keys(follows)]);
  await appendBeside(tenant, served, id, {
    action: 'edit',
    from: record.status,
    to: leadsTo,
    data: editLine(served, tenant, loaded, { editable, changed, follows }),
    photos,
    tokens: type.changesWords(changed) ? type.tokens(record.number, after) : undefined,
  });
  const notices = served.kind.notices ? (served.editTells?.(loaded, after, tenant.now) ?? []) : [];
  for (const notice of notices) await writeNotice(tenant, { entity: served.kind.entity, id }, notice);
  writeAudit(tenant, {
    action: 'edit',
    entity: served.kind.entity,
    id,
    before: { ...pick(record.values, names), ...pick({ ...record }, Object.keys(follows)) },
    after: { ...pick(after, names), ...follows },
  });
  await served.afterEdit?.(tenant, { id, before: loaded, after });
  if (!tenant.viaGrant) return answer(served, tenant, id, loaded);
  const { code } = served.place;
  const arrived: Arrived = {
    id,
    number: code ? ((after[code] as string | null | undefined) ?? null) : record.number,
    status: leadsTo,
    version: record.version + 1,
  };
  return { ...arrived };
}
