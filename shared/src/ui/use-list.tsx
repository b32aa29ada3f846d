import { startTransition, useOptimistic } from 'react';
import type { listAddress, ListState } from '../lib/list-state.ts';
import { useSearchParams } from '../router.ts';

/** A list whose state stands in the address of the page. */
export interface ListOnPage<Name extends string> {
  state: ListState<Name>;
  /** Filters beyond the search box. */
  set: number;
  /** Something narrows it. */
  filtered: boolean;
  change: (next: ListState<Name>) => void;
}

/** Reads and writes it. */
export function useList<Name extends string>(address: ReturnType<typeof listAddress<Name>>): ListOnPage<Name> {
  const [there, setParams] = useSearchParams();
  const [params, show] = useOptimistic(there);
  const state = address.read(params);
  const set = address.countSet(state);
  // a tap is answered by the list; bars and menu, which hear of every address, follow
  const change = (next: ListState<Name>) =>
    startTransition(() => {
      const asked = address.write(next);
      show(asked);
      setParams(asked, { replace: true });
    });
  return { state, set, filtered: set > 0 || address.write(state).has('search'), change };
}
