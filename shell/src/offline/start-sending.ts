import { holdReload } from '@chainage/shared/lib/busy';
import { useOutbox } from '@chainage/shared/offline/outbox-store';
import { startSync } from '@chainage/shared/offline/sync';
import { watchConnectivity } from '#app/connectivity-watcher.ts';
import { watchMissing } from './report-missing.ts';

/** While a row is on its way the page is not reloaded into a newer version. */
function holdWhileSending(): void {
  let free: (() => void) | undefined;
  const follow = ({ sending }: { sending: boolean }) => {
    if (sending) free ??= holdReload('sending');
    else {
      free?.();
      free = undefined;
    }
  };
  follow(useOutbox.getState());
  useOutbox.subscribe(follow);
}

/** Also on the sign-in page of a device that was written on: what waits goes as soon as the server answers again. */
export function startSending(): void {
  watchConnectivity();
  holdWhileSending();
  startSync();
  watchMissing();
}
