/**
 * Outboxes that break a promise on purpose. A suite that does not find them out proves nothing. Each counts how often it has
 * broken it so that something of it stays: a run goes no further than it needs. Whether that is found is the comparison's.
 */
import { randomUUID } from 'node:crypto';

type Send = typeof fetch;

export interface Control {
  tamper: (send: Send) => Send;
  /** Breaches that can be seen at the server, as far as the outbox itself knows. */
  breaches: () => number;
}

const isWrite = (init: RequestInit | undefined): boolean => init?.method === 'POST' || init?.method === 'PATCH';

const isComment = (init: RequestInit | undefined): boolean =>
  typeof init?.body === 'string' && init.body.includes('"action":"comment"');

/** A new key for each attempt: what was done and not heard of is done again. */
function withoutStableKeys(): Control {
  const unheard = new Set<string>();
  let breaches = 0;
  return {
    breaches: () => breaches,
    tamper: (send) => async (input, init) => {
      if (!isWrite(init)) return send(input, init);
      const headers = new Headers(init?.headers);
      headers.set('Idempotency-Key', randomUUID());
      const what = isComment(init) ? `${String(input)} ${String(init?.body)}` : undefined;
      try {
        const answer = await send(input, { ...init, headers });
        if (what && answer.ok && unheard.delete(what)) breaches += 1;
        return answer;
      } catch (error) {
        if (what) unheard.add(what);
        throw error;
      }
    },
  };
}

/** Takes a comment for sent before the server has said so. */
function receiptBeforeAnswer(): Control {
  let breaches = 0;
  return {
    breaches: () => breaches,
    tamper: (send) => (input, init) => {
      if (!isComment(init)) return send(input, init);
      send(input, init).catch(() => (breaches += 1));
      // With the record's id, or the outbox would not believe it.
      const id = /issue\/([^/]+)\/action\//.exec(input instanceof Request ? input.url : String(input))?.[1];
      const answer = { id, version: 1, status: 'draft', number: null };
      return Promise.resolve(Response.json(answer, { status: 200 }));
    },
  };
}

type Stale = { code: string; current?: Record<string, unknown> & { version: number } };

/** Told that somebody else was there first, sends the same again on top of it: the last to write wins. */
function overwriting(): Control {
  let breaches = 0;
  return {
    breaches: () => breaches,
    tamper: (send) => async (input, init) => {
      const answer = await send(input, init);
      if (answer.status !== 409 || !isWrite(init) || typeof init?.body !== 'string') return answer;
      const text = await answer.text();
      const { code, current } = JSON.parse(text) as Stale;
      if (code !== 'version.stale' || !current) return new Response(text, answer);
      const headers = new Headers(init.headers);
      headers.set('Idempotency-Key', randomUUID());
      const body = JSON.parse(init.body) as Record<string, unknown>;
      const again = await send(input, {
        ...init,
        headers,
        body: JSON.stringify({ ...body, version: current.version }),
      });
      const isOverwritten = Object.keys(body).some((name) => /\bOffice|, office/.test(String(current[name])));
      if (again.ok && isOverwritten) breaches += 1;
      return again;
    },
  };
}

export const CONTROLS: Readonly<Record<string, () => Control>> = {
  keys: withoutStableKeys,
  receipts: receiptBeforeAnswer,
  overwrite: overwriting,
};
