import { caching } from '@chainage/shared/offline/has-room';
import { USED_FILES } from '#offline/used-files.ts';
import { fromNetwork } from './from-set.ts';

/**
 * Files of the map: too many bytes for every phone, so they are in no precache; whoever opens it keeps them from then on, those of
 * one build. `shell/src/offline/keep-map.ts` brings the next build's where there are some.
 */
const NAME = /^\/shell\/(map[\w-]*)\.[\da-f]+\.(js|css)$/;

/** Its name without what changes from build to build; null: it is none of them. */
const nameOf = (path: string): string | null => {
  const [, name, kind] = NAME.exec(path) ?? [];
  return name && kind ? `${name}.${kind}` : null;
};

export const isUsedFile = (path: string): boolean => nameOf(path) !== null;

async function keep(cache: Cache, path: string, answer: Response): Promise<void> {
  const { byteLength } = await answer.clone().arrayBuffer();
  const isKept = await caching(byteLength, () => cache.put(path, answer));
  if (!isKept) return;
  const others = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const older = others.filter((other) => other !== path && nameOf(other) === nameOf(path));
  await Promise.all(older.map((other) => cache.delete(other)));
}

/** From the device, else from the network, and kept. */
export async function answerUsed(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  const cache = await caches.open(USED_FILES);
  const held = await cache.match(path);
  if (held) return held;
  const answer = await fromNetwork(request);
  // a hotel's sign-in page is no script
  const isWhole = answer.ok && /javascript|css/.test(answer.headers.get('content-type') ?? '');
  if (isWhole) await keep(cache, path, answer.clone()).catch(() => undefined);
  return answer;
}
