import { api } from '@chainage/shared/api-client/client';
import { useSession } from '@chainage/shared/auth/session';
import type { Login, LoginAnswer } from '@chainage/shared/contracts/accounts';
import {
  JOIN_BY_INVITATION_PATH,
  OPEN_INVITATION_PATH,
  REGISTER_BY_INVITATION_PATH,
} from '@chainage/shared/contracts/people-paths';
import type { Joined, OpenedInvitation, Register } from '@chainage/shared/contracts/people';
import { loadOrganisations } from '#app/refresh-session.ts';

const background = { background: true } as const;

export const openInvitation = (secret: string): Promise<OpenedInvitation> =>
  api.post(OPEN_INVITATION_PATH, { secret }, background);

/** Into the organisation just joined, whatever others there are. */
async function enter(token?: string): Promise<void> {
  const organisations = await loadOrganisations(true).catch(() => []);
  const found =
    organisations.find((each) => each.token === token) ?? (organisations.length === 1 ? organisations[0] : undefined);
  if (found) useSession.getState().chooseOrganisation(found);
}

export async function register(body: Register): Promise<void> {
  const answer = await api.post<LoginAnswer>(REGISTER_BY_INVITATION_PATH, body, background);
  useSession.getState().signIn(answer);
  await enter();
}

export async function join(secret: string): Promise<void> {
  const { organisation } = await api.post<Joined>(JOIN_BY_INVITATION_PATH, { secret }, background);
  await enter(organisation);
}

/** Signs in without leaving the page, then joins. */
export async function signInAndJoin(login: Login, secret: string): Promise<void> {
  useSession.getState().signIn(await api.post<LoginAnswer>('accounts/api/login/', login, background));
  await join(secret);
}
