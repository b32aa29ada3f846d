/** One request of the outbox, as its row's author, whoever is signed in. */
import { CONTRACT } from '#api-client/contract.ts';
import { measureClock } from '#api-client/server-clock.ts';
import type { OwnerRow } from '#offline/device/device.db.ts';
import type { FullEnv } from './env.ts';

/** A whole answer. */
export interface Answer {
  status: number;
  headers: Headers;
  /** Content type without its parameters. */
  type: string;
  /** The body where it is JSON, else undefined. */
  json: unknown;
}

/** No whole answer came in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Headers of every request of an owner. */
export const ownHeaders = (owner: OwnerRow, contract = CONTRACT): Record<string, string> => ({
  Accept: 'application/json, application/problem+json',
  Authorization: `Grant ${owner.grant?.grant ?? ''}`,
  Organisation: owner.organisationToken,
  'X-CSRFToken': owner.grant?.csrf_token ?? '',
  'X-Contract': contract,
});

function parse(type: string, text: string): unknown {
  if (!type.endsWith('json')) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Sends and reads the answer to its end within the time, or throws `NoAnswer`. */
export async function request(env: FullEnv, path: string, init: RequestInit, timeoutMs: number): Promise<Answer> {
  env.signal?.throwIfAborted();
  const giveUp = new AbortController();
  const abort = () => giveUp.abort();
  const timer = setTimeout(abort, timeoutMs);
  env.signal?.addEventListener('abort', abort, { once: true });
  const sentAt = Date.now();
  try {
    const answer = await env.fetch(`${env.origin}/api/${path}`, {
      // Who sends is said by the grant alone; a portal's redirection must not carry it away.
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      ...init,
      signal: giveUp.signal,
    });
    const text = await answer.text();
    const type = (answer.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    measureClock(answer.headers.get('date'), sentAt, Date.now());
    return { status: answer.status, headers: answer.headers, type, json: parse(type, text) };
  } catch (error) {
    throw new NoAnswer('no answer', { cause: error });
  } finally {
    clearTimeout(timer);
    env.signal?.removeEventListener('abort', abort);
  }
}
