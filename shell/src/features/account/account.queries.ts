import { api } from '@chainage/shared/api-client/client';
import type { Leaving, OwnProfile } from '@chainage/shared/contracts/account-changes';
import type { OrganisationUser } from '@chainage/shared/contracts/organisation';
import { organisationKey } from '@chainage/shared/lib/reference-data';
import { queryClient, queryOptions } from '@chainage/shared/query';

const KEY = ['account', 'profile'] as const;
const PATH = 'dashboard/profile/';

/** The person with their devices; nothing of it is kept on this one. */
export const profileQuery = () =>
  queryOptions({
    queryKey: KEY,
    meta: { stored: false },
    queryFn: ({ signal }) => api.get<OwnProfile>(PATH, { signal, background: true }),
  });

/** The person as the chosen organisation knows them. */
export const meQuery = () =>
  queryOptions({
    queryKey: [organisationKey(), 'account', 'member'],
    meta: { stored: false },
    queryFn: ({ signal }) => api.get<OrganisationUser>('organisation/user/', { signal, background: true }),
  });

export const leavingQuery = () =>
  queryOptions({
    queryKey: ['account', 'leaving'],
    meta: { stored: false },
    queryFn: ({ signal }) => api.get<Leaving>('accounts/api/user-delete/', { signal, background: true }),
  });

/** What a change answered is what is shown from now on. */
export function shown(profile: OwnProfile): OwnProfile {
  queryClient.setQueryData(KEY, profile);
  return profile;
}

export const changeProfile = async (body: Record<string, unknown>) =>
  shown(await api.patch<OwnProfile>(PATH, body, { background: true }));

export const signOutDevice = async (id: string) =>
  shown(await api.delete<OwnProfile>(`${PATH}devices/${id}/`, { background: true }));

export const endGrant = async (id: string) =>
  shown(await api.delete<OwnProfile>(`${PATH}grants/${id}/`, { background: true }));

export async function signOutOthers(): Promise<void> {
  await api.post('accounts/api/sign-out-everywhere/', { except_here: true }, { background: true });
  await queryClient.invalidateQueries({ queryKey: KEY });
}
