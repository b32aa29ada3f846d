/**
 * Moving a record: `POST {one}{id}/action/`. The table is the contract's flow, the order `take-step.ts` has; a kind adds its
 * facts, its effects and its number. Everything runs in the request's transaction with the record locked, but for steps that
 * neither raise nor need its version.
 */
import type { AnnouncedFile } from '@chainage/shared/contracts/files';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { isImpossible } from '#kernel/fields/device-clock.ts';
import { futureTimesIn } from '#kernel/fields/future-dates.ts';
import { unmask } from '#kernel/fields/masking.ts';
import { normalForm } from '#kernel/fields/normal-form.ts';
import { writtenUnder } from '#kernel/http/contract.ts';
import { onePerPathAndCode, refuseIfAny } from '#kernel/http/refuse.ts';
import { referencesIn } from '#kernel/fields/references.ts';
import { checkAnnounced } from '#kernel/files/announced-files.ts';
import { changedFields, pick, splitByShape } from '#kernel/records/changes.ts';
import { answer, checkVersion, findRecord } from '#kernel/records/find-record.ts';
import type {
  LoadedRecord,
  RecordFacts,
  RecordMove,
  RecordType,
  ServedKind,
  Values,
} from '#kernel/records/served-kind.ts';
import { appendBeside, updateRecord } from '#kernel/records/write-record.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { Asked } from './machine.ts';
import { judgeStep, openStep, readStepData, verbIsVersionless, type StepBody } from './take-step.ts';

/** Who asks, of which record, as it stands. */
export const askedOf = <
  Loaded extends LoadedRecord,
  Facts extends RecordFacts,
  Verb extends string,
  Ask extends readonly unknown[],
  Type extends RecordType,
>(
  served: Pick<ServedKind<Loaded, Facts, Verb, Ask, Type>, 'askOf' | 'recordOf'>,
  tenant: Tenant,
  loaded: Loaded,
): Asked<Ask> => ({
  facts: { state: loaded.record.status, record: served.recordOf(loaded), now: tenant.now },
  ask: served.askOf(tenant, loaded),
  memberId: tenant.memberId,
});

/** Refuses with `not_found`, `permission.denied`, `version.stale`, `action.not_allowed` and `request.invalid`. */
export async function moveRecord<
  Loaded extends LoadedRecord,
  Facts extends RecordFacts,
  Verb extends string,
  Ask extends readonly unknown[],
  Type extends RecordType,
>(
  served: ServedKind<Loaded, Facts, Verb, Ask, Type>,
  tenant: Tenant,
  id: string,
  body: StepBody<Verb>,
): Promise<Values> {
  const { action } = body;
  const versionless = verbIsVersionless(served.machine.flow, action);
  const { loaded, type } = await findRecord(served, tenant, id, { lock: !versionless });
  const { record } = loaded;
  const asked = askedOf(served, tenant, loaded);
  const { step, to } = openStep(served.machine, asked, {
    body,
    viaGrant: tenant.viaGrant,
    isOwn: record.created_by === tenant.memberId,
    checkVersion: () => checkVersion(served, tenant, loaded, body.version),
  });
  const read = readStepData(step, body, type.dataSchema(action));
  const seen = unmask(read.data, record.values, served.hiddenFrom(tenant, loaded, type));
  const data: RecordMove<Loaded, Facts>['data'] = normalForm(type.shape, seen.values, record.values);
  const photos = data.photos ?? [];
  const facts = await served.readFacts(tenant, {
    id,
    type,
    references: versionless ? [] : referencesIn(type.shape, { ...record.values, ...data }),
    announced: photos,
    move: { step, data },
  });
  const contract = served.module && writtenUnder(tenant.contract, served.module);
  const judged = judgeStep(step, {
    data,
    record: asked.facts.record,
    photos: facts.photos,
    ...(type.withoutPhotos && { withoutPhotos: type.withoutPhotos }),
    ...(type.sets && { sets: type.sets }),
    actor: tenant.memberId,
    now: tenant.now,
    contract,
  });
  const move: RecordMove<Loaded, Facts, Type> = { tenant, loaded, type, facts, data, step, to, contract };
  const effect = served.effectOf?.(move) ?? {};
  const wrong = [...read.errors, ...seen.errors, ...judged.errors, ...(effect.errors ?? [])];
  refuseIfAny([...onePerPathAndCode(wrong), ...checkAnnounced(photos, facts.photos, served.photos)]);
  await served.beforeMove?.(move);
  const { fields, rest } = splitByShape(type.shape, judged.fields);
  await write(served, move, body, {
    set: { ...rest, ...effect.set },
    values: { ...fields, ...effect.values },
    history: effect.history ?? {},
    photos,
    versionless,
  });
  return answer(served, tenant, id);
}

/** A time that cannot be and was taken all the same, because a broken clock wrote it, marks the record. */
const isMarked = ({ now }: Tenant, shape: RecordType['shape'], after: Values, photos: readonly AnnouncedFile[]) =>
  futureTimesIn(shape, after, now).length > 0 || photos.some((photo) => isImpossible(photo.taken_at, now));

async function write<
  Loaded extends LoadedRecord,
  Facts extends RecordFacts,
  Verb extends string,
  Ask extends readonly unknown[],
  Type extends RecordType,
>(
  served: ServedKind<Loaded, Facts, Verb, Ask, Type>,
  { tenant, loaded, type, step, to }: RecordMove<Loaded, Facts, Type>,
  { comment }: StepBody<Verb>,
  changes: { set: Values; values: Values; history: Values; photos: readonly AnnouncedFile[]; versionless: boolean },
): Promise<void> {
  const { record } = loaded;
  const { values, history, photos, versionless } = changes;
  const after = { ...record.values, ...values };
  const given = versionless ? null : await served.numberFor?.(tenant, after, loaded, to);
  const number = given ?? record.number;
  const set: Values = {
    ...changes.set,
    ...(isMarked(tenant, type.shape, after, photos) && { time_suspect: true }),
    ...(number === record.number ? {} : { number }),
  };
  const before: Values = { ...record, ...record.values };
  const changed = changedFields(before, { ...set, ...values, status: to });
  const names = Object.keys(changed);
  if (!versionless)
    await updateRecord(
      tenant,
      served.place,
      loaded,
      { ...set, ...served.toColumns(values, record.values), status: to },
      names,
    );
  const wordsStay = number === record.number && !type.changesWords(values);
  await appendBeside(tenant, served, record.id, {
    action: step.verb,
    from: record.status,
    to,
    comment,
    data: { ...history, ...(photos.length > 0 ? { photos: photos.map((photo) => photo.id) } : {}) },
    photos,
    tokens: wordsStay ? undefined : type.tokens(number, after),
  });
  writeAudit(tenant, {
    action: step.verb,
    entity: served.kind.entity,
    id: record.id,
    before: pick(before, names),
    after: { ...changed, ...(comment ? { comment } : {}) },
  });
}
