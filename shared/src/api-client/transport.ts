import type { AxiosProgressEvent, AxiosRequestConfig, AxiosResponse } from 'axios';
import { newKey } from '#lib/ids.ts';
import { timeoutSignal } from '#lib/timeout-signal.ts';
import { useSession } from '../auth/session.ts';
import { ApiError, toApiError } from './api-error.ts';
import { CONTRACT } from './contract.ts';
import { csrfToken } from './csrf.ts';
import { measureClock } from './server-clock.ts';

export { CONTRACT };

const TIMEOUT_MS = { read: 30_000, write: 60_000, upload: 600_000 };

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** Query parameters; lists go out with commas. */
export type Params = Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>;

/** One request, before headers. */
export interface Call {
  method: Method;
  path: string;
  params?: Params | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  onProgress?: ((part: number) => void) | undefined;
  /** Goes on when the page has gone: a write of JSON, sent at once. */
  keepalive?: boolean | undefined;
}

/** Whether it changes something, and so needs csrf value and key. */
export const isWrite = (call: Call): boolean => call.method !== 'GET';

/** Gives a write its key once, so that every retry of it carries the same. */
export const withKey = (call: Call): Call =>
  isWrite(call) ? { ...call, idempotencyKey: call.idempotencyKey ?? newKey() } : call;

/** Lists go out comma-separated, empty values not at all. */
export function toQuery(params: Params | undefined): Record<string, string> {
  const entries = Object.entries(params ?? {}).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    return text === '' ? [] : [[name, text] as const];
  });
  return Object.fromEntries(entries);
}

function headersOf(call: Call): Record<string, string> {
  const { token, organisation } = useSession.getState();
  const csrf = isWrite(call) ? csrfToken() : null;
  return {
    Accept: 'application/json, application/problem+json',
    // of the portal, not of the browser: mails go in it to whoever chose none
    'Accept-Language': globalThis.document?.documentElement.lang || 'en',
    'X-Contract': CONTRACT,
    ...(token ? { Authorization: `Token ${token}` } : {}),
    ...(organisation ? { Organisation: organisation.token } : {}),
    ...(csrf ? { 'X-CSRFToken': csrf } : {}),
    ...(call.idempotencyKey ? { 'Idempotency-Key': call.idempotencyKey } : {}),
  };
}

const timeoutOf = (call: Call): number =>
  call.body instanceof FormData ? TIMEOUT_MS.upload : isWrite(call) ? TIMEOUT_MS.write : TIMEOUT_MS.read;

interface Came {
  status: number;
  contentType: string;
  data: unknown;
}

function read<T>({ status, contentType, data }: Came): T {
  if (status < 200 || status > 299) throw toApiError(status, contentType, data);
  // A captive portal answers 200 with a page of its own: that is no answer of ours.
  if (data !== '' && !contentType.includes('json')) throw new ApiError('network', 0);
  return data as T;
}

const loadAxios = () => import('axios');

/** Fetches what the first request will need, ahead of it. */
export const warmUp = async (): Promise<void> => {
  await loadAxios();
};

type Send = (config: AxiosRequestConfig) => Promise<AxiosResponse>;
let passing = (send: Send, config: AxiosRequestConfig): Promise<AxiosResponse> => send(config);

/** Lets every request pass `pass`, which sends it on. */
export const sendThrough = (pass: typeof passing): void => void (passing = pass);

async function throughAxios(call: Call): Promise<Came> {
  const sentAt = Date.now();
  const { default: axios } = await loadAxios();
  const { status, headers, data } = await passing((config) => axios.request<unknown>(config), {
    baseURL: '/api/',
    url: call.path,
    method: call.method,
    params: toQuery(call.params),
    headers: headersOf(call),
    data: call.body,
    timeout: timeoutOf(call),
    validateStatus: () => true,
    ...(call.signal ? { signal: call.signal } : {}),
    ...(call.onProgress
      ? { onUploadProgress: (event: AxiosProgressEvent) => call.onProgress?.(event.progress ?? 0) }
      : {}),
  });
  measureClock(headers['date'] as string | undefined, sentAt, Date.now());
  return { status, contentType: String(headers['content-type'] ?? ''), data };
}

/** Handed to the browser before this returns: a page that goes waits for nothing. */
async function asPageGoes(call: Call): Promise<Came> {
  const answer = await fetch(`/api/${call.path}`, {
    method: call.method,
    headers: { ...headersOf(call), 'Content-Type': 'application/json' },
    body: JSON.stringify(call.body ?? null),
    keepalive: true,
    signal: timeoutSignal(timeoutOf(call)),
  });
  const [contentType, text] = [answer.headers.get('content-type') ?? '', await answer.text()];
  return { status: answer.status, contentType, data: contentType.includes('json') ? JSON.parse(text) : text };
}

/** Sends one request. axios is fetched with the first one, so that the sign-in page opens without it. */
export async function send<T>(call: Call): Promise<T> {
  let came: Came;
  try {
    came = await (call.keepalive ? asPageGoes(call) : throughAxios(call));
  } catch {
    call.signal?.throwIfAborted();
    throw new ApiError('network', 0);
  }
  return read(came);
}
