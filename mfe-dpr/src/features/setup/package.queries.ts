import { api } from '@chainage/shared/api-client/client';
import { PACKAGE_PATH } from '@chainage/shared/contracts/dpr/setup/package-place';
import type { PackageRecord, PackageWritten } from '@chainage/shared/contracts/dpr/setup/package';
import type { List } from '@chainage/shared/contracts/list';
import type { Package } from '@chainage/shared/contracts/organisation';
import { organisationKey, packagesQuery } from '@chainage/shared/lib/reference-data';
import { endpointOf } from '@chainage/shared/offline/endpoint';
import { fetchReference } from '@chainage/shared/offline/reference';
import { queryClient, queryOptions } from '@chainage/shared/query';

const LIST = 'organisation/data/dpr/packages/';
const key = () => [organisationKey(), 'dpr', 'packages'] as const;

/** Packages as they are now: who changes them does not look at what the device has kept. */
export const packageListQuery = () =>
  queryOptions({
    queryKey: [...key(), 'list'],
    queryFn: async ({ signal }) =>
      (await api.get<List<Package>>(LIST, { params: { limit: '1000', ordering: 'code' }, signal })).results,
  });

export const packageQuery = (id: string) =>
  queryOptions({
    queryKey: [...key(), 'one', id],
    queryFn: ({ signal }) => api.get<PackageRecord>(`${PACKAGE_PATH}${encodeURIComponent(id)}/`, { signal }),
  });

/** Has what is shown of packages, and the device's list of them, fetched again. */
export async function freshPackages(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: key() });
  // forms choose from it: where it cannot be had now, its age lets it be fetched later
  await fetchReference(endpointOf(LIST)).catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey: packagesQuery().queryKey });
}

export const savePackage = (known: PackageWritten | null, values: Readonly<Record<string, unknown>>) =>
  known
    ? api.patch<PackageWritten>(`${PACKAGE_PATH}${known.id}/`, { version: known.version, ...values })
    : api.post<PackageWritten>(PACKAGE_PATH, values);
