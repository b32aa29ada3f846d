import { api } from '@chainage/shared/api-client/client';
import {
  INVITATION_PATH,
  INVITATIONS_PATH,
  invitationPath,
  ROLE_LIST_PATH,
  USERS_BROWSE_PATH,
  userPath,
} from '@chainage/shared/contracts/people-paths';
import type {
  Deactivate,
  HandOverBody,
  Invitation,
  Invite,
  OpenWorkList,
  ResetByAdmin,
  UserEdit,
  UserRecord,
  UserRow,
} from '@chainage/shared/contracts/people';
import type { RoleRecord } from '@chainage/shared/contracts/roles';
import type { List } from '@chainage/shared/contracts/list';
import { organisationKey } from '@chainage/shared/lib/reference-data';
import { queryClient, queryOptions } from '@chainage/shared/query';

const key = (): readonly unknown[] => [organisationKey(), 'people'];
/** Who works where, and how they are reached, is kept on no device. */
const common = { meta: { stored: false } } as const;

/** Everything of people is read anew once something of it has changed. */
export const forgetPeople = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key() });

/** What the list of people is narrowed by. */
export interface ShownPeople {
  search?: string | undefined;
  role?: string | undefined;
  package?: string | undefined;
  is_active: 'true' | 'false';
}

/** Without what is empty. */
export const onlyGiven = (params: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1])));

export const usersQuery = (shown: ShownPeople, limit: number) =>
  queryOptions({
    ...common,
    queryKey: [...key(), 'users', shown, limit],
    queryFn: ({ signal }) =>
      api.get<List<UserRow>>(USERS_BROWSE_PATH, { params: onlyGiven({ ...shown, limit: String(limit) }), signal }),
  });

export const userQuery = (id: number) =>
  queryOptions({
    ...common,
    queryKey: [...key(), 'user', id],
    queryFn: ({ signal }) => api.get<UserRecord>(userPath(id), { signal }),
  });

/** What lies with somebody; with a role only what they may do no more with it. */
export const openWorkQuery = (id: number, role?: number) =>
  queryOptions({
    ...common,
    queryKey: [...key(), 'open-work', id, role],
    queryFn: ({ signal }) =>
      api.get<OpenWorkList>(userPath(id, 'open-work/'), {
        ...(role !== undefined && { params: { role: String(role) } }),
        signal,
      }),
    staleTime: 0,
  });

export const invitationsQuery = (state: 'open' | 'expired', search: string | undefined, limit: number) =>
  queryOptions({
    ...common,
    queryKey: [...key(), 'invitations', state, search, limit],
    queryFn: ({ signal }) =>
      api.get<List<Invitation>>(INVITATIONS_PATH, {
        params: onlyGiven({ state, search, limit: String(limit) }),
        signal,
      }),
  });

export const rolesQuery = () =>
  queryOptions({
    ...common,
    queryKey: [...key(), 'roles'],
    queryFn: async ({ signal }) =>
      (await api.get<List<RoleRecord>>(ROLE_LIST_PATH, { params: { limit: '1000' }, signal })).results,
  });

async function changed<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } finally {
    await forgetPeople();
  }
}

export const saveUser = (id: number, body: UserEdit): Promise<UserRecord> => changed(api.patch(userPath(id), body));
export const handOver = (id: number, body: HandOverBody): Promise<UserRecord> =>
  changed(api.post(userPath(id, 'hand-over/'), body));
export const deactivateUser = (id: number, body: Deactivate): Promise<UserRecord> =>
  changed(api.post(userPath(id, 'deactivate/'), body));
export const reactivateUser = (id: number, version: number): Promise<UserRecord> =>
  changed(api.post(userPath(id, 'reactivate/'), { version }));
export const resetPassword = (id: number): Promise<ResetByAdmin> => api.post(userPath(id, 'reset-password/'));
export const invite = (body: Invite): Promise<Invitation> => changed(api.post(INVITATION_PATH, body));
export const resendInvitation = ({ id, version }: Invitation): Promise<Invitation> =>
  changed(api.post(invitationPath(id, 'resend/'), { version }));
export const revokeInvitation = ({ id, version }: Invitation): Promise<Invitation> =>
  changed(api.post(invitationPath(id, 'revoke/'), { version }));
