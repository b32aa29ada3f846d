/** A browser that can be asked to show notifications, for tests: its push manager and what the person answers. */
import { FakeCaches } from '@chainage/shared/testing/fake-caches';

/** A key as the server would tell it. */
export const KEY = `B${'A'.repeat(86)}`;
const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (l) => l.charCodeAt(0));

/** A browser's push manager, as far as it is used. */
export class Manager {
  now: { endpoint: string; key: string } | null = null;
  made = 0;
  fails = false;
  #subscription() {
    const { now } = this;
    return (
      now && {
        endpoint: now.endpoint,
        options: { applicationServerKey: bytes(now.key).buffer },
        toJSON: () => ({ endpoint: now.endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
        unsubscribe: async () => ((this.now = null), true),
      }
    );
  }
  getSubscription = async () => this.#subscription();
  subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    if (this.fails) throw new DOMException('push service error', 'AbortError');
    this.made += 1;
    const key = btoa(String.fromCharCode(...applicationServerKey))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '');
    this.now = { endpoint: `https://push.example/${this.made}`, key };
    return this.#subscription();
  };
}

/** What the person says when they are asked, and has said. */
export interface PushBrowser {
  manager: Manager;
  permission: NotificationPermission;
  ask: jest.Mock;
}

/** Puts such a browser in place of the one of jsdom; the person says yes unless told otherwise. */
export function pushBrowser(): PushBrowser {
  const browser: PushBrowser = {
    manager: new Manager(),
    permission: 'granted',
    ask: jest.fn(async () => browser.permission),
  };
  Object.defineProperty(globalThis, 'caches', { value: new FakeCaches(), configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => ({ pushManager: browser.manager }) },
    configurable: true,
  });
  globalThis.Notification = Object.assign(jest.fn(), { requestPermission: browser.ask }) as never;
  Object.defineProperty(Notification, 'permission', { get: () => browser.permission, configurable: true });
  return browser;
}
