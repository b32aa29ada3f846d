/** Outboxes that break a promise on purpose. A suite that does not find them out proves nothing. */
import { randomUUID } from 'node:crypto';

type Send = typeof fetch;

const isWrite = (init: RequestInit | undefined): boolean => init?.method === 'POST' || init?.method === 'PATCH';

/** A new key for each attempt: what was done and not heard of is done again. */
export const withoutStableKeys =
  (send: Send): Send =>
  (input, init) => {
    if (!isWrite(init)) return send(input, init);
    const headers = new Headers(init?.headers);
    headers.set('Idempotency-Key', randomUUID());
    return send(input, { ...init, headers });
  };

/** Takes a comment for sent before the server has said so. */
export const receiptBeforeAnswer =
  (send: Send): Send =>
  (input, init) => {
    const isComment = typeof init?.body === 'string' && init.body.includes('"action":"comment"');
    if (!isComment) return send(input, init);
    send(input, init).catch(() => undefined);
    // With the record's id, or the outbox would not believe it.
    const id = /issue\/([^/]+)\/action\//.exec(input instanceof Request ? input.url : String(input))?.[1];
    const answer = { id, version: 1, status: 'draft', number: null };
    return Promise.resolve(Response.json(answer, { status: 200 }));
  };

/** Told that somebody else was there first, sends the same again on top of it: the last to write wins. */
export const overwriting =
  (send: Send): Send =>
  async (input, init) => {
    const answer = await send(input, init);
    if (answer.status !== 409 || !isWrite(init) || typeof init?.body !== 'string') return answer;
    const text = await answer.text();
    const { code, current } = JSON.parse(text) as { code: string; current?: { version: number } };
    if (code !== 'version.stale' || !current) return new Response(text, answer);
    const headers = new Headers(init.headers);
    headers.set('Idempotency-Key', randomUUID());
    const body = { ...(JSON.parse(init.body) as object), version: current.version };
    return send(input, { ...init, headers, body: JSON.stringify(body) });
  };
