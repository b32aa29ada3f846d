import type { LoginAnswer } from '@chainage/shared/contracts/accounts';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useSession } from '@chainage/shared/auth/session';
import { loadOrganisations } from '#app/refresh-session.ts';

export { warmUp } from '@chainage/shared/api-client/client';

/** What the form says; the key of its text. */
export type SignInError = 'credentials' | 'tooMany' | 'network' | 'server';

export function signInErrorOf(error: unknown): SignInError {
  if (!(error instanceof ApiError)) return 'server';
  if (error.kind === 'network') return 'network';
  if (error.status === 429) return 'tooMany';
  return error.kind === 'validation' ? 'credentials' : 'server';
}

/** Signs in. A member of one organisation is in it at once; everybody else meets the chooser at the guard. */
export async function signIn(username: string, password: string): Promise<void> {
  const answer = await api.post<LoginAnswer>(
    'accounts/api/login/',
    { username: username.trim(), password },
    { background: true },
  );
  useSession.getState().signIn(answer);
  // Signed in is signed in: the chooser asks for the organisations again where this fails.
  const organisations = await loadOrganisations(true).catch(() => []);
  if (organisations.length === 1 && organisations[0]) useSession.getState().chooseOrganisation(organisations[0]);
}
