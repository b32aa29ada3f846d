/**
 * What the device has is asked for with its tag; a server that has nothing newer answers 304, and the copy is the answer. Reached
 * by `import()` only, where a copy is.
 */
import { sendThrough } from '#api-client/transport.ts';

/** An answer as the server gave it, with the tag it came with. */
export interface Tagged {
  tag: string;
  data: unknown;
}

const NOT_MODIFIED = 304;

/** By the signal of the request, which is the only thing that is one request's own all the way. */
const known = new WeakMap<object, Tagged>();
const told = new WeakMap<object, Tagged>();

sendThrough(async (send, config) => {
  const { signal, method, headers } = config;
  const copy = signal && method === 'GET' ? known.get(signal) : undefined;
  const answer = await send(copy ? { ...config, headers: { ...headers, 'If-None-Match': copy.tag } } : config);
  if (copy && answer.status === NOT_MODIFIED) {
    told.set(signal as object, copy);
    return {
      ...answer,
      status: 200,
      data: copy.data,
      headers: { ...answer.headers, 'content-type': 'application/json' },
    };
  }
  const tag = answer.headers['etag'] as string | undefined;
  if (signal && tag && answer.status === 200) told.set(signal, { tag, data: answer.data });
  return answer;
});

/**
 * Asks, with the tag of what is known. `tag` is that of the answer, where it is one request's whole answer: what a question made
 * of it has none.
 */
export async function askKnowing<T>(
  signal: AbortSignal,
  copy: { tag?: string | undefined; data: unknown } | undefined,
  ask: () => Promise<T>,
): Promise<{ data: T; tag: string | undefined }> {
  if (copy?.tag !== undefined) known.set(signal, { tag: copy.tag, data: copy.data });
  const data = await ask();
  const from = told.get(signal);
  return { data, tag: from?.data === data ? from?.tag : undefined };
}
