import { useEffect } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import type { KeptRows } from '@chainage/shared/offline/outbox';
import type { Owner } from '@chainage/shared/offline/outbox.model';
import { loadOrganisations } from '#app/refresh-session.ts';
import { recordsOf } from '#offline/waiting/queue.ts';
import { useKept } from '#offline/waiting/use-kept.ts';

interface Elsewhere {
  /** What the same person left here for other organisations. */
  elsewhere: KeptRows[];
  /** Of how many records that is. */
  records: number;
  /** The server takes nothing by this device's grant in the organisation that is open. */
  refused: boolean;
}

/**
 * What becomes of what waits here, beside the queue of the organisation that is open. Where the server takes nothing of that queue any
 * more, it is asked whether the person is still in the organisation: whoever is not is led to the chooser, which tells them.
 */
export function useElsewhere(owner: Owner | null): Elsewhere {
  const { kept } = useKept();
  const online = useConnectivity((connectivity) => connectivity.online);
  const isHere = (one: KeptRows) => one.owner.organisationToken === owner?.organisationToken;
  const elsewhere = kept?.filter((one) => !isHere(one)) ?? [];
  const refused = kept?.find(isHere)?.refused === true;
  useEffect(() => {
    if (refused && online) loadOrganisations(true).catch(() => undefined);
  }, [refused, online]);
  const records = elsewhere.reduce((sum, { rows }) => sum + recordsOf(rows).length, 0);
  return { elsewhere, records, refused };
}
