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
  const [params, setParams] = useSearchParams();
  const state = address.read(params);
  const set = address.countSet(state);
  const change = (next: ListState<Name>) => setParams(address.write(next), { replace: true });
  return { state, set, filtered: set > 0 || address.write(state).has('search'), change };
}
