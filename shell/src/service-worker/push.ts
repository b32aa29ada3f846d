/** What the worker does with pushes: shows them, opens what they are of, and keeps the address of this device known. */
import { PUSH_RENEW_PATH } from '@chainage/shared/contracts/notification-paths';
import type { PushMessage } from '@chainage/shared/contracts/push-message';
import { addressOf, type OpenMessage } from '#push/open-message.ts';
import { keptDevice, noteOpened } from '#push/push-store.ts';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/road-192.png';
/** A page that does not answer by then is asleep, or of before. */
const ANSWER_MS = 1_000;

type About = Pick<PushMessage, 'path' | 'organisation' | 'notification'>;
/** Beside what TypeScript knows of it. */
type Options = NotificationOptions & { renotify?: boolean };

function read(data: PushMessageData | null): PushMessage | undefined {
  try {
    const message = data?.json() as Partial<PushMessage> | undefined;
    return message &&
      typeof message.title === 'string' &&
      typeof message.path === 'string' &&
      message.path.startsWith('/')
      ? (message as PushMessage)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Shows it. One that comes twice is shown anew without a sound; one that cannot be read is shown as that something is new. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { registration } = self;
  const message = read(data);
  if (!message)
    return registration.showNotification('Chainage', { icon: ICON, tag: 'chainage', data: { path: '/notifications' } });
  const { title, body, tag, lang, path, organisation, notification, isUrgent } = message;
  const before = await registration.getNotifications({ tag }).catch(() => []);
  const isRepeat = before.some((shown) => (shown.data as About | undefined)?.notification === notification);
  const about: About = { path, organisation, notification };
  const options: Options = {
    body,
    tag,
    lang,
    icon: ICON,
    badge: ICON,
    data: about,
    renotify: !isRepeat,
    requireInteraction: isUrgent,
  };
  await registration.showNotification(title, options);
}

/** Whether a page goes there by itself: one with a form that is not saved does not. */
function ask(client: WindowClient, message: OpenMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((answer) => {
    const timer = setTimeout(() => answer(false), ANSWER_MS);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      answer(data === true);
    };
    client.postMessage(message, [port2]);
  });
}

/** Opens the record in its organisation: in a page that is open and free, else in one of its own. */
export async function openPush({ data }: Pick<Notification, 'data'>): Promise<void> {
  const { path = '/notifications', organisation, notification } = (data ?? {}) as Partial<About>;
  if (organisation === undefined || notification === undefined) return void (await self.clients.openWindow(path));
  await noteOpened({ organisation, notification });
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const seen = pages.toSorted((a, b) => Number(b.focused) - Number(a.focused));
  for (const page of seen)
    if (await ask(page, { type: 'OPEN_NOTICE', path, organisation })) return void (await page.focus());
  await self.clients.openWindow(addressOf({ path, organisation }));
}

/** The browser has given this device another address, or is about to: the server is told, with nobody there. */
export async function renewPush(given: PushSubscription | null | undefined): Promise<void> {
  const device = await keptDevice();
  if (!device) return;
  const bytes = Uint8Array.from(atob(device.publicKey.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const subscription =
    given ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes }));
  await fetch(`/api/${PUSH_RENEW_PATH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      subscription: subscription.toJSON(),
      public_key: device.publicKey,
      renewal: device.renewal,
    }),
  });
}
