import { api } from '@chainage/shared/api-client/client';
import { PERMISSIONS_PATH, ROLE_PATH, rolePath } from '@chainage/shared/contracts/people-paths';
import type { NewRole, PermissionCatalogue, RoleChange, RoleEdit, RoleRecord } from '@chainage/shared/contracts/roles';
import { organisationKey } from '@chainage/shared/lib/reference-data';
import { queryOptions } from '@chainage/shared/query';
import { forgetPeople } from '../people.queries.ts';

const common = { meta: { stored: false } } as const;

export const catalogueQuery = () =>
  queryOptions({
    ...common,
    queryKey: [organisationKey(), 'rights'],
    queryFn: ({ signal }) => api.get<PermissionCatalogue>(PERMISSIONS_PATH, { signal }),
    staleTime: Infinity,
  });

export const previewRole = (id: number, permissions: string[]): Promise<RoleChange> =>
  api.post(rolePath(id, 'preview/'), { permissions });

async function changed<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } finally {
    await forgetPeople();
  }
}
export const createRole = (body: NewRole): Promise<RoleRecord> => changed(api.post(ROLE_PATH, body));
export const saveRole = (id: number, body: RoleEdit): Promise<RoleRecord> => changed(api.patch(rolePath(id), body));
export const deleteRole = (id: number): Promise<void> => changed(api.delete(rolePath(id)));
