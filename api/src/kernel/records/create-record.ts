/** Creating a record with the client's id: the same content sent again is answered as the first time. */
import type { AnnouncedFile } from '@chainage/shared/contracts/files';
import { stateIn } from '@chainage/shared/contracts/kit/flow';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { contentHash } from '#kernel/database/content-hash.ts';
import { createOnce } from '#kernel/database/create-once.ts';
import { isImpossible } from '#kernel/fields/device-clock.ts';
import { normalForm } from '#kernel/fields/normal-form.ts';
import { withFills } from './with-fills.ts';
import { referencesIn } from '#kernel/fields/references.ts';
import { checkAnnounced } from '#kernel/files/announced-files.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { refuseIfAny } from '#kernel/http/refuse.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { splitByShape } from './changes.ts';
import { answer } from './find-record.ts';
import type { LoadedRecord, RecordFacts, RecordType, ServedKind, Values } from './served-kind.ts';
import { leave, mayLeave } from './left-record.ts';
import { appendBeside, firstStamp, insertRecord, lineOf, setNumber } from './write-record.queries.ts';

/** As the tables of records begin. */
const FIRST_VERSION = 1;

export interface NewRecord extends Values {
  id: string;
  photos?: AnnouncedFile[];
}

/**
 * `POST {one}`. Refuses with `permission.denied`, `request.invalid` and, where the id is another's or has other content,
 * `id.conflict`.
 */
export async function createRecord<
  Loaded extends LoadedRecord,
  Facts extends RecordFacts,
  Verb extends string,
  Ask extends readonly unknown[],
  Type extends RecordType,
>(served: ServedKind<Loaded, Facts, Verb, Ask, Type>, tenant: Tenant, body: NewRecord): Promise<Values> {
  const { id, photos = [], ...sent } = body;
  served.checkMayCreate(tenant, sent);
  const type = served.typeOf(sent);
  if (!type) throw new ApiError('not_found');
  // beside its fields the body says what the record is for good (its type)
  const { fields, rest: fixed } = splitByShape(type.shape, sent);
  const said = normalForm(type.shape, fields);
  const filled = withFills(served, tenant, said, null);
  const settled = await served.settles?.(tenant, { id, values: filled, after: filled, loaded: null });
  const values = { ...filled, ...settled?.values };
  const references = referencesIn(type.shape, values);
  const hung = (await served.checkHung?.(tenant, { ...values, id })) ?? [];
  const facts = await served.readFacts(tenant, { id: null, type, references, announced: photos });
  refuseIfAny([
    ...hung,
    ...(settled?.errors ?? []),
    ...served.checkFields(tenant, { type, values, after: values, facts, loaded: null, editable: 'all' }),
    ...checkAnnounced(photos, facts.photos, served.photos),
  ]);
  const hash = contentHash({ id, photos, ...fixed, ...said });
  // as it was marked before spelling was evened out
  const asSent = contentHash(body);
  const { flow } = served.machine;
  const start = stateIn(flow, values, flow.start);
  const stated = [...(served.deviceTimes ?? []).map((name) => values[name]), ...photos.map((photo) => photo.taken_at)];
  const existing = async () => {
    const found = await served.load(tenant, id);
    return found?.record.created_by === tenant.memberId ? { content_hash: found.contentHash } : undefined;
  };
  const columns = {
    ...served.toColumns(values),
    ...fixed,
    id,
    time_suspect: stated.some((time) => isImpossible(time as string | null | undefined, tenant.now)),
    content_hash: hash,
  };
  const first = {
    action: 'create',
    from: null,
    to: start,
    data: photos.length > 0 ? { photos: photos.map((photo) => photo.id) } : {},
  };
  if (served.unwritten && mayLeave(tenant)) {
    const row = { number: null, status: start, version: FIRST_VERSION, ...columns, ...firstStamp(tenant) };
    const loaded = served.unwritten(tenant, row, facts);
    leave({
      record: { entity: served.kind.entity, id },
      loaded,
      columns: row,
      line: lineOf(tenant, first),
      files: photos,
    });
    writeAudit(tenant, { action: 'create', entity: served.kind.entity, id, after: { ...fixed, ...values } });
    return { id, number: null, status: start, version: FIRST_VERSION };
  }
  const insert = () => insertRecord(tenant, served.place, columns);
  const created = await createOnce({ hashes: [hash, asSent], insert, existing });
  if (created) {
    // only now, so that a repeat takes no number
    const number = (await served.numberFor?.(tenant, values, null, start)) ?? null;
    if (number !== null) await setNumber(tenant, served.place, id, number);
    await appendBeside(tenant, served, id, {
      ...first,
      photos,
      tokens: type.tokens(number, values),
    });
    writeAudit(tenant, { action: 'create', entity: served.kind.entity, id, after: { ...fixed, ...values } });
    await served.afterCreate?.(tenant, [{ ...values, id }]);
    const { code } = served.place;
    if (tenant.viaGrant)
      return { id, number: code ? (values[code] ?? null) : number, status: start, version: FIRST_VERSION };
  }
  return answer(served, tenant, id);
}
