/**
 * What page and worker both know of pushes, in a cache of its own: the worker reads no local storage. A device that is full keeps
 * none of it: then an address that changes is asked for anew when the portal is next opened.
 */
import { caching } from '@chainage/shared/offline/has-room';

const CACHE = 'chainage-push';
const DEVICE = '/push/device';
const OPENED = '/push/opened';
const ROOM = 4096;
/** Of more nobody waits for the mark. */
const KEPT = 50;

/** With what the worker gives the server a new address. */
export interface KeptDevice {
  publicKey: string;
  renewal: string;
}

/** A notification that was opened from outside of the portal, and is to be marked as read. */
export interface Opened {
  organisation: string;
  notification: number;
}

async function read<T>(key: string): Promise<T | undefined> {
  const found = await (await caches.open(CACHE)).match(key);
  return found && ((await found.json()) as T);
}

async function write(key: string, value: unknown): Promise<void> {
  await caching(ROOM, async () => (await caches.open(CACHE)).put(key, new Response(JSON.stringify(value))));
}

export const keptDevice = (): Promise<KeptDevice | undefined> => read<KeptDevice>(DEVICE).catch(() => undefined);
export const keepDevice = (device: KeptDevice): Promise<void> => write(DEVICE, device).catch(() => undefined);

/** Nothing of this device is told any more. */
export async function forgetPush(): Promise<void> {
  await caches.delete(CACHE).catch(() => undefined);
}

export async function noteOpened(opened: Opened): Promise<void> {
  const before = await read<Opened[]>(OPENED).catch(() => undefined);
  await write(OPENED, [...(before ?? []), opened].slice(-KEPT)).catch(() => undefined);
}

/** Those of an organisation, which are then noted no more. */
export async function takeOpened(organisation: string): Promise<number[]> {
  const all = (await read<Opened[]>(OPENED).catch(() => undefined)) ?? [];
  const mine = all.filter((opened) => opened.organisation === organisation);
  if (mine.length > 0)
    await write(
      OPENED,
      all.filter((opened) => opened.organisation !== organisation),
    ).catch(() => undefined);
  return mine.map(({ notification }) => notification);
}
