import { useEffect, useState } from 'react';
import type { MissingRow } from '@chainage/shared/offline/outbox';
import type { Owner } from '@chainage/shared/offline/outbox.model';
import { outbox } from '#offline/waiting/outbox-door.ts';

/**
 * What a person wrote here that is neither in the storage nor at the server, until they say that they know. Looked at
 * again where nothing waits any more: it may have gone with the storage.
 */
export function useMissing(owner: Owner | null, waits: boolean): { missing: MissingRow[]; accept: () => void } {
  const [missing, setMissing] = useState<MissingRow[]>([]);
  useEffect(() => {
    if (!owner) return;
    let left = false;
    const look = async () => {
      const found = await (await outbox()).missingRows(owner);
      if (!left) setMissing(found);
    };
    look().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [owner, waits]);
  const accept = () => {
    if (!owner) return;
    void outbox().then(({ acceptMissing }) => acceptMissing(owner, missing));
    setMissing([]);
  };
  return { missing, accept };
}
