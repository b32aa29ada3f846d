import { useSession } from '@chainage/shared/auth/session';
import { SETS_ORGANISATION } from '@chainage/shared/contracts/organisation-paths';
import { hasAny } from '@chainage/shared/contracts/permissions';

/**
 * Where somebody begins who has just come into an organisation: whoever may set up what is not set up yet, there. Whoever
 * has a second factor to show first is told nothing of that by the server.
 */
export async function firstPage(): Promise<string> {
  const { organisation } = useSession.getState();
  if (organisation?.second_factor_missing) return '/dashboard';
  const permissions = organisation?.organisation_user.permissions ?? [];
  const isLeft =
    hasAny(permissions, [SETS_ORGANISATION]) &&
    (await import('./set-up.ts').then(
      ({ isSetUpLeft }) => isSetUpLeft(),
      () => false,
    ));
  return isLeft ? '/organisation/set-up' : '/dashboard';
}
