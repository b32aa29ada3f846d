import { useEffect, useState } from 'react';
import { useHasAny } from '@chainage/shared/auth/permission';
import { SETS_ORGANISATION } from '@chainage/shared/contracts/organisation-paths';
import { lazyAhead } from '@chainage/shared/ui/lazy-page';
import { isKnownDone } from './set-up-known.ts';

const NEEDS = [SETS_ORGANISATION];

/** Leads to the set-up; drawn where `useSetUpCard` says that it is here. */
export const SetUpCard = lazyAhead(async () => ({ default: await (await import('./set-up.ts')).loadSetUpCard() }));

/**
 * Whether the card has a place: for whoever sets up an organisation that this device does not know to be done. No other page
 * fetches it; it lies with the rest of the shell among what the worker keeps.
 */
export function useSetUpCard(): 'none' | 'coming' | 'here' {
  const sets = useHasAny(NEEDS);
  const [wanted] = useState(() => !isKnownDone());
  const [state, setState] = useState<'none' | 'coming' | 'here'>('coming');
  const isAsked = sets && wanted;
  useEffect(() => {
    if (!isAsked) return;
    let isHere = true;
    const tell = (now: 'none' | 'here') => isHere && setState(now);
    SetUpCard.preload().then(
      () => tell('here'),
      // without signal before it ever came: home does without
      () => tell('none'),
    );
    return () => {
      isHere = false;
    };
  }, [isAsked]);
  return isAsked ? state : 'none';
}
