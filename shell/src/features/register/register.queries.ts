import { api } from '@chainage/shared/api-client/client';
import type { LoginAnswer } from '@chainage/shared/contracts/accounts';
import {
  JOIN_BY_INVITATION_PATH,
  OPEN_INVITATION_PATH,
  REGISTER_BY_INVITATION_PATH,
} from '@chainage/shared/contracts/people-paths';
import type { Joined, OpenedInvitation, Register } from '@chainage/shared/contracts/people';
import { enter, enterOrganisation } from '#app/refresh-session.ts';

const background = { background: true } as const;

export const openInvitation = (secret: string): Promise<OpenedInvitation> =>
  api.post(OPEN_INVITATION_PATH, { secret }, background);

export async function register(body: Register): Promise<void> {
  await enter(await api.post<LoginAnswer>(REGISTER_BY_INVITATION_PATH, body, background));
}

export async function join(secret: string): Promise<void> {
  const { organisation } = await api.post<Joined>(JOIN_BY_INVITATION_PATH, { secret }, background);
  await enterOrganisation(organisation);
}
