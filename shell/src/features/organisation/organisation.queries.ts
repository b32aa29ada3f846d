import { api } from '@chainage/shared/api-client/client';
import { now } from '@chainage/shared/api-client/server-clock';
import type { Changes } from '@chainage/shared/contracts/change';
import type { HighwayBody, HighwayRecord, HighwayRow, HighwayWritten } from '@chainage/shared/contracts/highways';
import { HIGHWAY_PATH, HIGHWAYS_PATH } from '@chainage/shared/contracts/highway-paths';
import type { List } from '@chainage/shared/contracts/list';
import type {
  LookupBody,
  LookupEdit,
  LookupListShown,
  LookupOrder,
  LookupRecordRow,
  LookupRow,
} from '@chainage/shared/contracts/lookup-edit';
import { LOOKUP_LISTS_PATH, LOOKUP_ORDER_PATH, LOOKUP_PATH } from '@chainage/shared/contracts/lookup-paths';
import { lookupPath } from '@chainage/shared/contracts/lookups';
import type { Organisation, OrganisationEdit } from '@chainage/shared/contracts/organisation';
import {
  ORGANISATION_FILE_PATH,
  ORGANISATION_HISTORY_PATH,
  ORGANISATION_PATH,
  SET_UP_PATH,
} from '@chainage/shared/contracts/organisation-paths';
import type { KeepStep, SetUp } from '@chainage/shared/contracts/set-up';
import { newId } from '@chainage/shared/lib/ids';
import { organisationKey } from '@chainage/shared/lib/reference-data';
import { endpointOf } from '@chainage/shared/offline/endpoint';
import { fetchReference } from '@chainage/shared/offline/reference';
import { queryClient, queryOptions } from '@chainage/shared/query';
import { noteDone } from '#app/set-up-known.ts';
import { Outdated } from './outdated.ts';
import { isDone } from './set-up/steps.ts';

const key = (...parts: unknown[]) => [organisationKey(), 'setting-up', ...parts];
const read = <Answer>(path: string, ...parts: unknown[]) =>
  queryOptions({ queryKey: key(...parts), queryFn: ({ signal }) => api.get<Answer>(path, { signal }) });

/** As it is now: who changes it does not look at what the device has kept. */
export const organisationNowQuery = () => read<Organisation>(ORGANISATION_PATH, 'organisation');
export const organisationHistoryQuery = () => read<Changes>(ORGANISATION_HISTORY_PATH, 'organisation', 'history');
/** In the `background` where one did not come for it. Whether all is done, this device notes. */
export const setUpQuery = (background = false) =>
  queryOptions({
    queryKey: key('set-up'),
    queryFn: async ({ signal }) => {
      const setUp = await api.get<SetUp>(SET_UP_PATH, { signal, background });
      noteDone(isDone(setUp));
      return setUp;
    },
  });
export const highwaysQuery = () => read<List<HighwayRow>>(HIGHWAYS_PATH, 'highways');
export const highwayQuery = (id: string) =>
  read<HighwayRecord>(`${HIGHWAY_PATH}${encodeURIComponent(id)}/`, 'highways', id);
export const listsQuery = () => read<{ results: LookupListShown[] }>(LOOKUP_LISTS_PATH, 'lists');
export const rowsQuery = (list: string) =>
  read<{ results: LookupRow[] }>(`${LOOKUP_PATH}?list=${encodeURIComponent(list)}`, 'lists', list);
export const rowQuery = (id: number) => read<LookupRecordRow>(`${LOOKUP_PATH}${id}/`, 'lists', 'row', id);

/** What a page shows, as it is now, with all else that is on it; throws where it cannot be read. */
export async function readNow<Answer>({ queryKey }: { queryKey: readonly unknown[] }): Promise<Answer> {
  await queryClient.refetchQueries({ queryKey: key(), type: 'active' }, { throwOnError: true });
  return queryClient.getQueryData(queryKey) as Answer;
}

/** Has what these pages show, and this device's own copies, fetched again; other devices do so as they always do (docs/offline.md). */
async function fresh(copies: () => readonly string[] | Promise<readonly string[]>): Promise<void> {
  // which copies there are is read before what these pages show is asked for again
  const endpoints = await Promise.resolve(copies()).catch(() => []);
  await queryClient.invalidateQueries({ queryKey: key() });
  // where one cannot be had now, its age lets it be fetched later
  await Promise.all(endpoints.map((endpoint) => fetchReference(endpoint).catch(() => undefined)));
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [organisation, what] }) => organisation === organisationKey() && what !== 'setting-up',
  });
}

const ORGANISATION_COPY = () => [ORGANISATION_PATH];
const then = async <Saved>(
  saved: Promise<Saved>,
  copies: () => readonly string[] | Promise<readonly string[]> = () => [],
): Promise<Saved> => {
  const answer = await saved;
  void fresh(copies);
  return answer;
};

type Placed = Pick<LookupBody, 'list' | 'parent' | 'family' | 'used_for'>;

/** The copies of a list that a row of it stands in; what a part of it is asked by, its declaration says. */
async function copiesOf({ list, parent, family, used_for: uses = [] }: Placed): Promise<string[]> {
  if (list === 'stores' || list === 'asset-types') return [ORGANISATION_PATH];
  const { results } = await queryClient.ensureQueryData(listsQuery());
  const filter = results.find((one) => one.list === list)?.filter;
  const part = parent ?? family;
  const values = [...(part === undefined || part === '' ? [] : [String(part)]), ...new Set(uses)];
  const parts = filter ? values.map((value) => ({ [filter]: value })) : [];
  return [{}, ...parts].map((params) => endpointOf(lookupPath(list), params));
}

export const saveOrganisation = (body: OrganisationEdit) =>
  then(api.patch<Organisation>(ORGANISATION_PATH, body), ORGANISATION_COPY);
export const keepStep = (body: KeepStep) => then(api.post<SetUp>(SET_UP_PATH, body));
export const saveHighway = (known: HighwayRecord | null, body: Partial<HighwayBody>) =>
  then(
    known
      ? api.patch<HighwayWritten>(`${HIGHWAY_PATH}${known.id}/`, { version: known.version, ...body })
      : api.post<HighwayWritten>(HIGHWAY_PATH, body),
    ORGANISATION_COPY,
  );
export const addRow = (body: LookupBody) => then(api.post<LookupRow>(LOOKUP_PATH, body), () => copiesOf(body));
/** It goes out of the copies that it stood in, and into those that it stands in now. */
export const saveRow = ({ id, list, parent, family, used_for: uses }: LookupRow, body: LookupEdit) =>
  then(api.patch<LookupRow>(`${LOOKUP_PATH}${id}/`, body), () =>
    copiesOf({ list, family, used_for: [...uses, ...(body.used_for ?? [])], ...(parent !== null && { parent }) }),
  );
export const saveOrder = (body: LookupOrder) =>
  then(api.post<{ results: LookupRow[] }>(LOOKUP_ORDER_PATH, body), () => copiesOf(body));

/** Sends a picture, and makes it the logo; nothing is sent for what somebody else has changed. */
export async function saveLogo({ id: organisation = '', version }: Organisation, file: File): Promise<Organisation> {
  if ((await api.get<Organisation>(ORGANISATION_PATH)).version !== version) throw new Outdated();
  const id = newId();
  const form = new FormData();
  const fields = { id, stage: 'logo', taken_at: now().toISOString() };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  await api.upload(ORGANISATION_FILE_PATH.replace(':id', organisation), form);
  return saveOrganisation({ logo: id, ...(version !== undefined && { version }) });
}
