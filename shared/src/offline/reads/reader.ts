import { useSession } from '#auth/session.ts';
import { isMobile } from '#offline/device/is-mobile.ts';
import { ownerKey } from '#offline/outbox/outbox.model.ts';

/** Key of the database of whoever reads now; null where nobody does, or where this device keeps nothing for reading. */
export function readerKey(): string | null {
  const { user, token, organisation } = useSession.getState();
  if (!user || !token || !organisation || !isMobile()) return null;
  return ownerKey({ accountId: user.id, organisationToken: organisation.token });
}
