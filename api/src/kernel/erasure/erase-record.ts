/** Erases personal values of a record: in the record, beside it and in what was kept of it. Its other facts and all counts stay. */
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import type { ObjectStore } from '#kernel/files/store/object-store.ts';
import { appendBeside, updateRecord } from '#kernel/records/write-record.queries.ts';
import { checkVersion } from '#kernel/records/find-record.ts';
import type { LoadedRecord, Values } from '#kernel/records/served-kind.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { erasableFiles, eraseInCopies, eraseInHistory, statesOf, type ErasableFile } from './erase.queries.ts';
import { eraseFiles } from './erase-files.ts';
import { MARK, type Personal } from './personal.ts';
import { placesIn, valuesAt, withoutValues, type Place } from './values.ts';

export interface Wanted {
  id: string;
  /** Of the places, those whose values go; all of them where left out. */
  keys?: readonly string[];
  /** Ids of files that go. */
  files: readonly string[];
  /** The version that was seen; left out where nobody looks at it. */
  version?: number;
  /** Asked of a person; null where it goes by its time. */
  reason: string | null;
}

export interface Erased {
  fields: number;
  files: number;
  history: number;
  audit: number;
  answers: number;
}

/** The places that are meant. Throws at what the record does not have. */
function chosenPlaces(all: readonly Place[], keys: readonly string[] | undefined): readonly Place[] {
  const wrong = keys?.findIndex((key) => !all.some((one) => one.key === key)) ?? -1;
  if (wrong >= 0) throw fieldError(`keys.${wrong}`, 'not_in_list');
  return keys ? all.filter(({ key }) => keys.includes(key)) : all;
}

function chosenFiles(all: readonly ErasableFile[], ids: readonly string[]): ErasableFile[] {
  return ids.map((id, at) => {
    const found = all.find((one) => one.id === id);
    if (!found) throw fieldError(`files.${at}`, 'not_in_list');
    return found;
  });
}

async function writeRecord(
  tenant: Tenant,
  { served }: Personal,
  loaded: LoadedRecord,
  changed: Values,
  action: string,
) {
  const { record } = loaded;
  const after: Values = { ...record.values, ...changed };
  const type = served.typeOf({ ...record, ...record.values } as unknown as Values);
  const names = Object.keys(changed);
  if (names.length > 0) await updateRecord(tenant, served, loaded, served.toColumns(changed, record.values), names);
  await appendBeside(tenant, served, record.id, {
    action,
    from: record.status,
    to: record.status,
    data: { fields: names },
    photos: [],
    tokens: type?.tokens(record.number, after),
  });
}

/** In the caller's transaction. Throws `not_found` where there is none that this person may see. */
export async function eraseRecord(
  tenant: Tenant,
  store: ObjectStore,
  personal: Personal,
  { id, keys, files: fileIds, version, reason }: Wanted,
): Promise<Erased> {
  const { served } = personal;
  const loaded = await served.load(tenant, id, { lock: true, bare: true });
  if (!loaded || (reason !== null && !served.maySee(tenant, loaded))) throw new ApiError('not_found');
  if (version !== undefined) checkVersion(served, tenant, loaded, version, []);
  const name = { entity: served.kind.entity, id };
  const record = { ...loaded.record, ...loaded.record.values } as unknown as Values;
  const mark = personal.mark?.(id) ?? MARK;
  const places = chosenPlaces(placesIn(record, personal.paths(record), mark), keys);
  const files = chosenFiles(await erasableFiles(tenant.db, name), fileIds);
  if (places.length + files.length === 0) return { fields: 0, files: 0, history: 0, audit: 0, answers: 0 };
  const earlier = (await statesOf(tenant.db, name)).flatMap((state) => valuesAt(state, places, record));
  const values = [...new Set([...places.map(({ value }) => value), ...earlier])]
    .filter((one) => one !== mark)
    // a name that holds another goes first
    .sort((a, b) => b.length - a.length);
  if (reason !== null && values.some((one) => one.length > 2 && reason.includes(one)))
    throw fieldError('reason', 'invalid', 'It says again what is to be erased');
  const changed = withoutValues(loaded.record.values, { places, values, fields: personal.fields(record), mark });
  const action = reason === null ? 'forget' : 'erase';
  await writeRecord(tenant, personal, loaded, changed, action);
  await eraseFiles(tenant, store, files);
  const beside = places.length > 0 ? ((await personal.beside?.(tenant, id, mark)) ?? []) : [];
  const said = {
    ...(reason !== null && { reason }),
    fields: [...new Set(places.map(({ path }) => path))],
    files: fileIds.length,
  };
  const lines = await eraseInHistory(tenant, { record: name, values, action, said });
  for (const other of beside) await eraseInHistory(tenant, { record: other, values, action, said });
  const answers = await eraseInCopies(tenant, name, values, MARK);
  return { fields: places.length, files: files.length, ...lines, answers };
}
