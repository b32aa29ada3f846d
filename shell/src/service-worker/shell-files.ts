import { caching } from '@chainage/shared/offline/has-room';
import { fromNetwork } from './from-set.ts';

/**
 * The shell's files in the precache: those of this worker's shell, and those of the shell before. Another tab may have let
 * this worker take over while a page of that shell has a form that is not saved; what such a page has not loaded yet must
 * still be there, also without signal. Its files go with the shell after this one.
 */

/** Lies beside the files: which of them belong to which shell, by their keys. */
const LIST = '/shell-files.json';
interface Shells {
  now: string[];
  before: string[];
}

/** Deletes what neither this shell nor the one before needs, once this worker takes over. */
export async function dropOlderShells(cacheName: string, now: string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const all = (await cache.keys()).map(({ url }) => url).filter((url) => new URL(url).pathname !== LIST);
  const listed = await cache.match(LIST);
  // Without a list an earlier worker kept one shell only.
  const last = listed ? ((await listed.json()) as Shells) : { now: all, before: [] };
  // Only the worker may be another one.
  const isSame = String(last.now) === String(now);
  const before = isSame ? last.before : last.now;
  const needed = new Set([...now, ...before]);
  await Promise.all(all.filter((url) => !needed.has(url)).map((url) => cache.delete(url)));
  const list = JSON.stringify({ now, before } satisfies Shells);
  await caching(list.length, () => cache.put(LIST, new Response(list)));
}

/** A hashed file that this shell does not have: the one before may. */
export async function answerEarlier(cacheName: string, request: Request): Promise<Response> {
  const held = await (await caches.open(cacheName)).match(new URL(request.url).pathname);
  return held ?? fromNetwork(request);
}
