import { useEffect } from 'react';
import { isMobile } from '@chainage/shared/offline/is-mobile';
import { flushReads } from '@chainage/shared/offline/query-store';
import { askedFiles } from '#remotes/asked-files.ts';
import { pointedSet } from './set-store.ts';

/** With the page's own worker in charge; it takes over some seconds after the first visit. */
const worked = (): Promise<unknown> => {
  const container = navigator.serviceWorker;
  return container.controller
    ? Promise.resolve()
    : new Promise((done) => container.addEventListener('controllerchange', done, { once: true }));
};

/**
 * Keeps what a page shows as it is shown, long before the device is ready: its answers, and the files of remotes that drew them,
 * which the browser has and the worker keeps as it sees them pass.
 */
export async function keepShown(): Promise<void> {
  if (!isMobile()) return;
  await flushReads();
  if (!('serviceWorker' in navigator)) return;
  await worked();
  if (await pointedSet()) return;
  await Promise.all(askedFiles('/mfe/', '').map((path) => fetch(path, { cache: 'force-cache' })));
}

/** Keeps what the page shows, once it shows it. */
export function useKeepShown(isShown: boolean): void {
  useEffect(() => {
    if (isShown) void keepShown().catch(() => undefined);
  }, [isShown]);
}
