import { useMemo } from 'react';
import { useSession } from '@chainage/shared/auth/session';
import type { Owner } from '@chainage/shared/offline/outbox.model';

/** Whose rows the page shows: the signed-in person in the chosen organisation. */
export function useOwner(): Owner | null {
  const user = useSession((session) => session.user);
  const organisation = useSession((session) => session.organisation);
  return useMemo(
    () =>
      user && organisation
        ? {
            accountId: user.id,
            accountName: user.name,
            organisationToken: organisation.token,
            organisationName: organisation.name,
          }
        : null,
    [user, organisation],
  );
}
