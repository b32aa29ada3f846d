/** This browser as one that shows notifications while the portal is closed: asks, turns on and off, and keeps it true. */
import { api } from '@chainage/shared/api-client/client';
import { useSession } from '@chainage/shared/auth/session';
import { askForPromise } from '@chainage/shared/offline/storage';
import { PUSH_PATH } from '@chainage/shared/contracts/notification-paths';
import type { PushDevice, PushDeviceBody, PushSubscriptionBody } from '@chainage/shared/contracts/push';
import { forgetPush, keepDevice } from './push-store.ts';
import { KEY, note, noted, type Noted } from './noted.ts';

/** `refused`: the person, or the browser, said no; `asked`: they closed the question. */
export type TurnedOn = 'on' | 'refused' | 'asked' | 'failed';

const base64url = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** Enough to know a session again by. */
const sessionNow = (): Pick<Noted, 'account' | 'session'> | undefined => {
  const { user, token } = useSession.getState();
  return user && token ? { account: user.id, session: token.slice(-8) } : undefined;
};

const workerHere = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration().catch(() => undefined);

/** The browser's own, made for this key; one of another key is of no use any more. */
async function subscribe(worker: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const before = await worker.pushManager.getSubscription();
  const key = before?.options.applicationServerKey;
  if (before && key && base64url(key) === publicKey) return before;
  await before?.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
}

/** Tells the server of this device, asking nobody. */
async function register(worker: ServiceWorkerRegistration, background: boolean): Promise<void> {
  const { public_key: publicKey } = await api.get<PushDevice>(PUSH_PATH, { background });
  const subscription = (await subscribe(worker, publicKey)).toJSON() as PushSubscriptionBody;
  const renewal = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const body: PushDeviceBody = { subscription, public_key: publicKey, renewal };
  await api.post<PushDevice>(PUSH_PATH, body, { background });
  await keepDevice({ publicKey, renewal });
  const session = sessionNow();
  if (session) note({ ...session, endpoint: subscription.endpoint, at: Date.now() });
}

/** After a tap, never by itself: the browser asks the person. */
export async function turnOn(): Promise<TurnedOn> {
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') return answer === 'denied' ? 'refused' : 'asked';
  // Chromium promises to keep what lies here to a site that may send notifications
  void askForPromise('may_notify');
  const worker = await workerHere();
  if (!worker) return 'failed';
  return register(worker, true).then(
    () => 'on' as const,
    () => 'failed' as const,
  );
}

async function unsubscribe(): Promise<void> {
  const subscription = await (await workerHere())?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** The browser forgets its address, whatever the server answers: it is told that it is gone when it sends next. */
export async function turnOff(): Promise<void> {
  note(undefined);
  await Promise.all([
    unsubscribe().catch(() => undefined),
    forgetPush(),
    api.delete(PUSH_PATH, { background: true }).catch(() => undefined),
  ]);
}

/** As somebody signs out: the session's end is the server's word for it already. */
export async function leave(): Promise<void> {
  note(undefined);
  await Promise.all([unsubscribe().catch(() => undefined), forgetPush()]);
}

/** The server's key may be another one, or its word for this device lost: asked again after this. */
const TRUSTED_MS = 24 * 3600_000;

/**
 * At start, for whoever turned it on here: makes good what has changed since. Whoever is signed in now and did not gets no
 * notifications of whoever did.
 */
export async function keepOn(): Promise<void> {
  const before = noted();
  const session = sessionNow();
  if (!before || !session) return;
  if (before.account !== session.account) return leave();
  const worker = await workerHere();
  if (!worker || Notification.permission !== 'granted') return;
  const now = await worker.pushManager.getSubscription();
  const isTrue =
    now?.endpoint === before.endpoint &&
    before.session === session.session &&
    Date.now() - before.at < TRUSTED_MS &&
    localStorage.getItem(KEY) !== null;
  if (!isTrue) await register(worker, true);
}
