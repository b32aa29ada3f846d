import { lazy, Suspense, useSyncExternalStore } from 'react';
import { closePopup, onReturn, waitedOnReturn } from './popup-state.ts';

const SyncPopup = lazy(async () => ({ default: (await import('./sync-popup.tsx')).SyncPopup }));

/** Shows the popup when it is time to ask; its code comes only then. */
export function SyncWatch() {
  const waited = useSyncExternalStore(onReturn, waitedOnReturn);
  if (waited === null) return null;
  return (
    <Suspense>
      <SyncPopup waited={waited} onClose={closePopup} />
    </Suspense>
  );
}
