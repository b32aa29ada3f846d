import { holdReload } from '@chainage/shared/lib/busy';
import { useOutbox } from '@chainage/shared/offline/outbox-store';
import { startSync } from '@chainage/shared/offline/sync';

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

export function startSending(): void {
  holdWhileSending();
  startSync();
}
