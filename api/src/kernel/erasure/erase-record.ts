/** Erases personal values of a record: in the record, beside it and in what was kept of it. Its other facts and all counts stay. */
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import type { ObjectStore } from '#kernel/files/store/object-store.ts';
import { appendBeside, updateRecord } from '#kernel/records/write-record.queries.ts';
import { checkVersion } from '#kernel/records/find-record.ts';
import type { RecordName } from '#kernel/records/record-name.ts';
import type { LoadedRecord, Values } from '#kernel/records/served-kind.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import {
  copiedOf,
  erasableFiles,
  eraseInCaptions,
  eraseInCopies,
  eraseInHistory,
  statesOf,
  type ErasableFile,
  type Erasing,
} from './erase.queries.ts';
import { forgetCopies } from './copies.ts';
import { eraseFiles, removeSheets } from './erase-files.ts';
import { MARK, type Beside, type Personal } from './personal.ts';
import { marksFor, placesIn, together, valuesAt, withoutValues, type Marks, type Place } from './values.ts';

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

interface Writing {
  served: Personal['served'];
  loaded: LoadedRecord;
  changed: Values;
  action: 'erase' | 'forget';
}

async function writeRecord(tenant: Tenant, { served, loaded, changed, action }: Writing): Promise<void> {
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

type Said = Pick<Erasing, 'action' | 'said'>;
/** A record with what is marked in it. */
interface Touched {
  record: RecordName;
  marks: Marks;
}

async function eraseBeside(
  tenant: Tenant,
  store: ObjectStore,
  { entity, id, fields, own, change, files: gone = [], values: theirs = [] }: Beside,
  { values, said }: { values: readonly string[]; said: Said },
): Promise<Touched> {
  const record = { entity, id };
  if (change) await writeRecord(tenant, { ...change, action: said.action });
  const files = gone.length > 0 ? await erasableFiles(tenant.db, record) : [];
  await eraseFiles(
    tenant,
    store,
    files.filter((file) => gone.includes(file.id)),
  );
  return { record, marks: marksFor(byLength([...values, ...theirs]), own, fields) };
}

/** In what is said of them, and what was told. Answers how many lines of the first were changed. */
async function eraseTold(tenant: Tenant, all: readonly Touched[], said: Said) {
  const lines = [];
  for (const one of all) {
    await eraseInCaptions(tenant.db, one.record, one.marks);
    lines.push(await eraseInHistory(tenant, { ...one, ...said }));
  }
  return lines[0] ?? { history: 0, audit: 0 };
}

/** In what is kept of them for a while, at once. Of what nobody wrote to for long, nothing is there any more. */
async function eraseKept(tenant: Tenant, all: readonly Touched[], { action }: Said): Promise<number> {
  const { db, now } = tenant;
  const names = all.map(({ record }) => record);
  const marks = together(all.map((one) => one.marks));
  if (marks.values.length === 0) return 0;
  const ids = action === 'erase' ? names.map(({ id }) => id) : await copiedOf(db, names, now);
  if (ids.length === 0) return 0;
  const { answers, sheets } = await eraseInCopies(db, ids, marks);
  await removeSheets(tenant, sheets);
  return answers;
}

/** A name that holds another goes first. */
const byLength = (values: readonly string[]) => [...new Set(values)].sort((a, b) => b.length - a.length);

/** Throws `permission.denied` where it is one that this person does not see of the record. */
export function checkSees(tenant: Tenant, { served, paths }: Personal, loaded: LoadedRecord): void {
  const record = { ...loaded.record, ...loaded.record.values } as unknown as Values;
  const type = served.typeOf(record);
  const hidden = type ? served.hiddenFrom(tenant, loaded, type) : [];
  if (paths(record).some((path) => hidden.includes(path))) throw new ApiError('permission.denied');
}

const NOTHING: Erased = { fields: 0, files: 0, history: 0, audit: 0, answers: 0 };

/**
 * In the caller's transaction. Throws `not_found` where there is none that this person may see, `permission.denied` where they do
 * not see all of its values. Whoever takes what goes by its time calls `forgetCopies` for all of it.
 */
export async function eraseRecord(
  tenant: Tenant,
  store: ObjectStore,
  personal: Personal,
  { id, keys, files: fileIds, version, reason }: Wanted,
): Promise<Erased> {
  const { served } = personal;
  await personal.beforeLock?.(tenant, id);
  const loaded = await served.load(tenant, id, { lock: true, bare: true });
  if (!loaded || (reason !== null && !served.maySee(tenant, loaded))) throw new ApiError('not_found');
  if (reason !== null) checkSees(tenant, personal, loaded);
  if (version !== undefined) checkVersion(served, tenant, loaded, version, []);
  const name = { entity: served.kind.entity, id };
  const record = { ...loaded.record, ...loaded.record.values } as unknown as Values;
  const mark = personal.mark?.(id) ?? MARK;
  const places = chosenPlaces(placesIn(record, personal.paths(record), mark), keys);
  const files = chosenFiles(await erasableFiles(tenant.db, name), fileIds);
  if (places.length + files.length === 0) return NOTHING;
  const earlier = (await statesOf(tenant.db, name)).flatMap((state) => valuesAt(state, places, record));
  const values = byLength([...places.map(({ value }) => value), ...earlier]).filter(
    (one) => one !== mark && one !== MARK,
  );
  if (reason !== null && values.some((one) => one.length > 2 && reason.toLowerCase().includes(one.toLowerCase())))
    throw fieldError('reason', 'invalid', 'It says again what is to be erased');
  const fields = personal.fields(record);
  const changed = withoutValues(loaded.record.values, { places, values, fields, mark });
  const action = reason === null ? 'forget' : 'erase';
  await writeRecord(tenant, { served, loaded, changed, action });
  await eraseFiles(tenant, store, files);
  const paths = [...new Set(places.map(({ path }) => path))];
  const said: Said = { action, said: { ...(reason !== null && { reason }), fields: paths, files: fileIds.length } };
  const erased = { id, before: record, values, paths, mark };
  const touched: Touched[] = [{ record: name, marks: marksFor(values, paths, fields) }];
  for (const beside of places.length > 0 ? ((await personal.beside?.(tenant, erased)) ?? []) : [])
    touched.push(await eraseBeside(tenant, store, beside, { values, said }));
  const lines = await eraseTold(tenant, touched, said);
  const answers = await eraseKept(tenant, touched, said);
  const rights = [...personal.copies, ...(personal.inTexts ?? [])];
  if (reason !== null) await forgetCopies(tenant, { rights, endsMaking: true });
  return { fields: places.length, files: files.length, ...lines, answers };
}
