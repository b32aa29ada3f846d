import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useSession } from '@chainage/shared/auth/session';
import { isMobile } from '@chainage/shared/offline/is-mobile';
import { useOutbox } from '@chainage/shared/offline/outbox-store';
import { watchReturn, type ReturnWatch } from './return-watch.ts';

/** Rows that waited when the device came back; null while there is nothing to ask. */
let waited: number | null = null;
const listeners = new Set<() => void>();
let person: string | undefined;
let watch: ReturnWatch | undefined;

function set(next: number | null): void {
  waited = next;
  for (const listener of listeners) listener();
}

const whose = (): string => {
  const { user, organisation } = useSession.getState();
  return `${user?.id} ${organisation?.token}`;
};

function look(): void {
  // Each person is asked of their own rows: for the next one, the clock begins again.
  if (person !== whose()) {
    person = whose();
    watch?.stop();
    set(null);
    watch = watchReturn(
      (count) => isMobile() && useSession.getState().organisation !== null && set(count),
      () => set(null),
    );
  }
  const { loaded, waiting, failed } = useOutbox.getState();
  watch?.see({ online: useConnectivity.getState().online, unsent: loaded ? waiting && waiting + failed : null });
}

let started = false;
/** Lives as long as the page, whichever layout is drawn, so that one return is asked about once. */
function begin(): void {
  if (started) return;
  started = true;
  useConnectivity.subscribe(look);
  useOutbox.subscribe(look);
  useSession.subscribe(look);
  look();
}

export const closePopup = (): void => set(null);
export const waitedOnReturn = (): number | null => waited;
export function onReturn(listener: () => void): () => void {
  begin();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
