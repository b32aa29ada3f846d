/** Writing a step that `plan-move.ts` found right. */
import type { AnnouncedFile } from '@chainage/shared/contracts/files';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { noticeOfStep } from '#kernel/notifications/notices-of-step.ts';
import { writeNotice } from '#kernel/notifications/notification.queries.ts';
import { isImpossible } from '#kernel/fields/device-clock.ts';
import { futureTimesIn } from '#kernel/fields/future-dates.ts';
import type { Arrived } from '#kernel/records/find-record.ts';
import { changedFields, pick } from '#kernel/records/changes.ts';
import type {
  LoadedRecord,
  RecordFacts,
  RecordMove,
  RecordType,
  ServedKind,
  Values,
} from '#kernel/records/served-kind.ts';
import { leftRecord } from '#kernel/records/left-record.ts';
import { appendBeside, updateRecord } from '#kernel/records/write-record.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { PlannedMove } from './plan-move.ts';

/** A time that cannot be and was taken all the same, because a broken clock wrote it, marks the record. */
const isMarked = ({ now }: Tenant, shape: RecordType['shape'], after: Values, photos: readonly AnnouncedFile[]) =>
  futureTimesIn(shape, after, now).length > 0 || photos.some((photo) => isImpossible(photo.taken_at, now));

/** Tells whom the step's row and the kind name. */
async function tell<Loaded extends LoadedRecord, Facts extends RecordFacts, Type extends RecordType>(
  { kind, alsoTells }: Pick<ServedKind<Loaded, Facts, string, readonly unknown[], Type>, 'kind' | 'alsoTells'>,
  move: RecordMove<Loaded, Facts, Type>,
  before: Values,
  after: Values,
): Promise<void> {
  if (!kind.notices) return;
  const told = [noticeOfStep(move.step, before, after), ...(alsoTells?.(move, after) ?? [])];
  const record = { entity: kind.entity, id: move.loaded.record.id };
  for (const notice of told) if (notice) await writeNotice(move.tenant, record, notice);
}

/** Writes a step that nothing refuses: row, history, photos, words and audit. Answers where the record stands then. */
export async function writeMove<
  Loaded extends LoadedRecord,
  Facts extends RecordFacts,
  Verb extends string,
  Ask extends readonly unknown[],
  Type extends RecordType,
>(
  served: ServedKind<Loaded, Facts, Verb, Ask, Type>,
  { move, comment, values, history, photos, versionless, ...changes }: PlannedMove<Loaded, Facts, Type>,
): Promise<Arrived> {
  const { tenant, loaded, type, step, to } = move;
  const { record } = loaded;
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
      served,
      loaded,
      { ...set, ...served.toColumns(values, record.values), status: to },
      names,
    );
  const isNew = leftRecord({ entity: served.kind.entity, id: record.id }) !== undefined;
  const wordsStay = !isNew && number === record.number && !type.changesWords(values);
  await appendBeside(tenant, served, record.id, {
    action: step.verb,
    from: record.status,
    to,
    comment,
    data: { ...history, ...(photos.length > 0 ? { photos: photos.map((photo) => photo.id) } : {}) },
    photos,
    tokens: wordsStay ? undefined : type.tokens(number, after),
  });
  await tell(served, move, before, { ...before, ...set, ...values });
  writeAudit(tenant, {
    action: step.verb,
    entity: served.kind.entity,
    id: record.id,
    before: pick(before, names),
    after: { ...changed, ...(comment ? { comment } : {}) },
  });
  const { code } = served.place;
  return {
    id: record.id,
    number: code ? ((after[code] as string | undefined) ?? null) : number,
    status: to,
    version: versionless ? record.version : record.version + 1,
  };
}
