import { caching } from '@chainage/shared/offline/has-room';
import { timeoutSignal } from '@chainage/shared/lib/timeout-signal';
import { STORED_COPY_HEADER } from '#registry/stored-copy-header.ts';
import { fileFromSets, pointedSet, SEEN_FILES } from '#offline/set-store.ts';

/**
 * A little under the page's own limit (120 s), so that a request which hangs is ended and does not hold up a retry. As long
 * as this worker has one open, a newer worker cannot take over; so what a page gives up is given up here too.
 */
const HANG_MS = 115_000;
/** Time for the server's registry before the set's own is taken. */
const REGISTRY_MS = 4_000;

let open = new AbortController();

/** Ends what is on its way: the page that waited for it is loaded again, by a newer worker that may then take over. */
export function letGo(): void {
  open.abort();
  open = new AbortController();
}

export const fromNetwork = (request: Request): Promise<Response> =>
  fetch(request, { signal: timeoutSignal(HANG_MS, request.signal, open.signal) });

/**
 * The offline set fills itself with `reload`: it must see what the server has. A browser that is told to keep nothing asks so for
 * every script and style of a page as well; those have a destination, and come from the device.
 */
const isFilling = ({ cache, destination }: Request): boolean => cache === 'reload' && destination === '';

/** Before the first set is whole, what draws a page stays with its answers: what was shown is shown again without signal. */
async function keepSeen(path: string, answer: Response): Promise<void> {
  if (await pointedSet()) return;
  const { byteLength } = await answer.clone().arrayBuffer();
  const keep = async () => (await caches.open(SEEN_FILES)).put(path, answer);
  // meanwhile it may have become whole, and cleared away what lay here
  await caching(byteLength, async () => ((await pointedSet()) ? undefined : keep()));
}

/** A hotel's sign-in page is no file of a remote. */
const isFile = (answer: Response) => answer.ok && !/html/.test(answer.headers.get('content-type') ?? 'html');

/** A file of a remote: from the device, else from the network. */
export async function answerFile(request: Request): Promise<Response> {
  if (isFilling(request)) return fromNetwork(request);
  const path = new URL(request.url).pathname;
  const held = await fileFromSets(path);
  if (held) return held;
  const answer = await fromNetwork(request);
  // the page does not wait for it
  if (isFile(answer)) void keepSeen(path, answer.clone()).catch(() => undefined);
  return answer;
}

async function storedRegistry(): Promise<Response | undefined> {
  const set = await pointedSet();
  return set
    ? new Response(JSON.stringify(set.registry), {
        headers: { 'content-type': 'application/json', [STORED_COPY_HEADER]: '1' },
      })
    : undefined;
}

const isRegistry = (answer: Response) => answer.ok && (answer.headers.get('content-type') ?? '').includes('json');

/** The registry: the server's, or the set's where the server is slow, silent, failing, or somebody else answers. */
export async function answerRegistry(request: Request): Promise<Response> {
  const over = new AbortController();
  for (const { signal } of [request, open]) signal.addEventListener('abort', () => over.abort());
  const network = fetch(request, { signal: over.signal });
  const late = new Promise<undefined>((done) => setTimeout(done, REGISTRY_MS));
  const first = await Promise.race([network, late]).catch(() => undefined);
  if (first && isRegistry(first)) return first;
  const stored = await storedRegistry();
  if (!stored) return network;
  network.catch(() => undefined);
  over.abort();
  return stored;
}
