/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { mayCache } from '@chainage/shared/offline/has-room';
import { drainFromWorker, OUTBOX_SYNC_TAG } from '@chainage/shared/offline/worker';
import { answerFile, answerRegistry, letGo } from './from-set.ts';
import { onlyWhatFits } from './only-what-fits.ts';
import { openPush, renewPush, showPush } from './push.ts';
import { answerShared, SHARE_PATH } from './shared-files.ts';
import { answerEarlier, dropOlderShells } from './shell-files.ts';
import { answerUsed, isUsedFile } from './used-files.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

// The shell's own files; those of the remotes are the offline set's (shell/src/offline). The API is never cached.
const shell = new PrecacheController({ plugins: [onlyWhatFits] });
const { cacheName } = shell.strategy;
shell.addToCacheList(self.__WB_MANIFEST);
/** What a shell takes, twice over. */
const SHELL_ROOM = 8 * 1024 * 1024;
// On a full disk the worker before stays: a file that does not fit would cost all that the site keeps.
const install = async (event: ExtendableEvent): Promise<void> => {
  if (!(await mayCache(SHELL_ROOM, 0))) throw new Error('no room for the next shell');
  await shell.install(event);
};
self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) =>
  event.waitUntil(dropOlderShells(cacheName, [...shell.getURLsToCacheKeys().values()])),
);
cleanupOutdatedCaches();
clientsClaim();

registerRoute(new PrecacheRoute(shell));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isUsedFile(url.pathname),
  ({ request }) => answerUsed(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/shell/'),
  ({ request }) => answerEarlier(cacheName, request),
);
registerRoute(
  new NavigationRoute(shell.createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api\//, /^\/mfe\//, /^\/registry\.json$/, /^\/licences\.txt$/],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/mfe/'),
  ({ request }) => answerFile(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/registry.json',
  ({ request }) => answerRegistry(request),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  ({ request }) => answerShared(request),
  'POST',
);

self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: string };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'LET_GO') letGo();
});

/** Background Sync, where the browser has it: the network is back, and maybe no page is open. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === OUTBOX_SYNC_TAG) sync.waitUntil(drainFromWorker());
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPush(event.notification));
});
/** Not in every list of events that TypeScript knows. */
interface SubscriptionChange extends ExtendableEvent {
  newSubscription?: PushSubscription | null;
}
self.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as unknown as SubscriptionChange;
  change.waitUntil(renewPush(change.newSubscription));
});
