import { useEffect, useState } from 'react';
import { useSession } from '@chainage/shared/auth/session';
import type { KeptRows } from '@chainage/shared/offline/outbox';
import { unlessSilent } from '@chainage/shared/offline/silence';
import { outbox } from './outbox-door.ts';

export interface Kept {
  /** Null until the device has been asked. */
  kept: KeptRows[] | null;
  /** The device's storage cannot be read, or does not answer. */
  broken: boolean;
}

/** What the signed-in person has left on this device, in every organisation they wrote for, kept up to date. */
export function useKept(): Kept {
  const account = useSession(({ user }) => user?.id);
  const [kept, setKept] = useState<KeptRows[] | null>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (account === undefined) return;
    let stop: (() => void) | undefined;
    let left = false;
    const fail = () => left || setBroken(true);
    const answered = unlessSilent(fail);
    const show = (found: KeptRows[]) => {
      answered();
      setBroken(false);
      setKept(found);
    };
    outbox()
      .then(({ watchKept }) => {
        if (!left) stop = watchKept(account, show, fail);
      })
      .catch(fail);
    return () => {
      left = true;
      answered();
      stop?.();
    };
  }, [account]);
  return { kept, broken };
}

/**
 * What becomes of it: it `goes` by itself; it goes once the person enters the organisation `again`, which gives the device a
 * grant; or that is `over`, since they are not in it any more and the days for sending have ended, or were never given.
 */
export type Fate = 'goes' | 'again' | 'over';

/** The fate of what waits in an organisation. */
export function useFate(): (kept: Pick<KeptRows, 'owner' | 'granted' | 'refused'>) => Fate {
  const organisations = useSession((session) => session.organisations);
  const open = useSession(({ organisation }) => organisation?.token);
  return ({ owner: { organisationToken: where }, granted, refused }) => {
    // where one is inside, the next run asks for a grant first
    if (!refused && (granted || where === open)) return 'goes';
    return organisations.some(({ token }) => token === where) ? 'again' : 'over';
  };
}

/** Where a person finds what waits for an organisation, whether they are in it or not. */
export const keptPath = (organisationToken: string): string => `/profile/waiting/${organisationToken}`;
