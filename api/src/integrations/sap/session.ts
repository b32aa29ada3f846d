/**
 * Reads from SAP's OData V2: one request at a time, tried again after what passes, and never again after a refused logon
 * (a user is locked after a few). Source: spikes on the stand-in; docs/sap.md.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { Logon, retryAfterOf } from './logon.ts';
import { SapFault } from './sap-fault.ts';
import type { SapSettings } from './sap-settings.ts';
import { ask, type Answer } from './transport.ts';

const TRIES = 4;
/** Who asks for a longer wait than this is asked again by a later run. */
const LONGEST_WAIT = 20_000;
const envelope = z.object({ d: z.record(z.string(), z.unknown()) });

export interface Read {
  /** What stands in `d`. */
  data: Record<string, unknown>;
  /** SAP's own clock, as its answer says it. */
  at: Date | undefined;
}

export class SapSession {
  readonly #settings: SapSettings;
  readonly #logon: Logon;
  #csrf: Record<string, string> = {};

  constructor(settings: SapSettings) {
    this.#settings = settings;
    this.#logon = new Logon(settings);
  }

  #url(path: string, query: Readonly<Record<string, string>>): URL {
    const url = new URL(`${this.#settings.service}/${path}`);
    const all = { ...query, $format: 'json', ...(this.#settings.client && { 'sap-client': this.#settings.client }) };
    // gateways read %20, not every one reads +
    url.search = Object.entries(all)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');
    return url;
  }

  async #send(url: URL, further: Record<string, string>, signal?: AbortSignal): Promise<Answer> {
    const headers = {
      accept: 'application/json',
      'accept-language': 'en',
      authorization: await this.#logon.header(signal),
      ...this.#csrf,
      ...further,
    };
    return ask({ url, headers, signal }, this.#settings);
  }

  /** A token may have died since it was given, wherever that shows: it is renewed once. */
  async #sendRenewed(url: URL, further: Record<string, string>, signal?: AbortSignal): Promise<Answer> {
    const first = await this.#send(url, further, signal);
    if (first.status !== 401 || !this.#logon.mayRenew) return first;
    this.#logon.forget();
    return this.#send(url, further, signal);
  }

  /** Throws what time mends; else what the question itself is answered then says what is wrong. */
  async #refetchCsrf(signal?: AbortSignal): Promise<void> {
    this.#csrf = {};
    const answer = await this.#sendRenewed(this.#url('', {}), { 'x-csrf-token': 'Fetch' }, signal);
    const fault = faultOf(answer);
    if (fault?.isPassing) throw fault;
    const token = answer.headers['x-csrf-token'];
    const cookie = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
    this.#csrf = {
      ...(typeof token === 'string' && { 'x-csrf-token': token }),
      ...(cookie !== '' && { cookie }),
    };
  }

  async #once(url: URL, signal?: AbortSignal): Promise<Answer> {
    const first = await this.#sendRenewed(url, {}, signal);
    if (first.status !== 403 || !/^required$/i.test(String(first.headers['x-csrf-token']))) return first;
    await this.#refetchCsrf(signal);
    return this.#sendRenewed(url, {}, signal);
  }

  async #attempt(url: URL, signal?: AbortSignal): Promise<Read> {
    const answer = await this.#once(url, signal);
    const fault = faultOf(answer);
    if (fault) throw fault;
    const at = new Date(String(answer.headers.date));
    return { data: dataOf(answer), at: Number.isNaN(at.getTime()) ? undefined : at };
  }

  /** Throws a SapFault. */
  async read(path: string, query: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Read> {
    const url = this.#url(path, query);
    for (let tried = 1; ; tried++) {
      try {
        return await this.#attempt(url, signal);
      } catch (error) {
        if (!(error instanceof SapFault) || !error.isPassing || tried === TRIES) throw error;
        const pause = error.retryAfter ?? this.#settings.pause * 2 ** (tried - 1) * (0.5 + Math.random());
        if (pause > LONGEST_WAIT) throw error;
        await wait(pause, undefined, signal ? { signal } : {});
      }
    }
  }
}

function faultOf({ status, headers }: Answer): SapFault | undefined {
  if (status === 200) return undefined;
  if (status === 401) return new SapFault('credentials', 'the logon was refused (401)');
  if (status === 403) return new SapFault('forbidden', 'the user may not read purchase orders (403)');
  if (status === 404) return new SapFault('not_found', 'nothing there (404)');
  if (status === 429 || status === 503) return new SapFault('busy', `busy (${status})`, retryAfterOf(headers));
  if (status >= 500) return new SapFault('server', `failed (${status})`, retryAfterOf(headers));
  if (status >= 300 && status < 400) return new SapFault('not_odata', `leads elsewhere (${status})`);
  return new SapFault('not_odata', `refused the question (${status})`);
}

/** A logon page comes with 200 too. */
function dataOf({ headers, text }: Answer): Record<string, unknown> {
  if (!/json/.test(headers['content-type'] ?? '')) throw new SapFault('not_odata', 'the answer is no OData');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new SapFault('half_answer', 'the answer is no whole JSON');
  }
  const read = envelope.safeParse(body);
  if (!read.success) throw new SapFault('not_odata', 'the answer is no OData of version 2');
  return read.data.d;
}
