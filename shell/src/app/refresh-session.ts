import type { Me } from '@chainage/shared/contracts/accounts';
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
