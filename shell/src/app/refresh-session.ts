import type { LoginAnswer, Me } from '@chainage/shared/contracts/accounts';
import type { List } from '@chainage/shared/contracts/list';
import type { MyOrganisation } from '@chainage/shared/contracts/organisation';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { reportError } from '@chainage/shared/api-client/error-handler';
import { useSession } from '@chainage/shared/auth/session';

/** Where one belongs, and with which rights, as of now. */
export async function loadOrganisations(background = false): Promise<MyOrganisation[]> {
  const { results } = await api.get<List<MyOrganisation>>('organisation/my-organisations/', { background });
  useSession.getState().setOrganisations(results);
  return results;
}

/**
 * Into the organisation that was just joined, else into the only one; everybody else meets the chooser at the guard, which asks for a
 * second factor where one is missing.
 */
export async function enterOrganisation(joined?: string): Promise<void> {
  // Signed in is signed in: the chooser asks for the organisations again where this fails.
  const all = await loadOrganisations(true).catch(() => []);
  const one = all.find(({ token }) => token === joined) ?? (all[1] ? undefined : all[0]);
  if (one) useSession.getState().chooseOrganisation(one);
}

/** Signed in. */
export function enter(answer: LoginAnswer): Promise<void> {
  useSession.getState().signIn(answer);
  return enterOrganisation();
}

/**
 * Takes over today's role and permissions after a start with a kept session. Only a session the server no longer
 * knows ends it; want of network changes nothing (design.md section 8).
 */
export async function refreshSession(): Promise<void> {
  if (useSession.getState().token === null) return;
  try {
    useSession.getState().setMe(await api.get<Me>('accounts/user/me/', { background: true }));
    await loadOrganisations(true);
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'unauthorised') reportError(error);
  }
}
