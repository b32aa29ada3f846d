/** The one door out for pushes: encrypted for one device (RFC 8291), signed by the server's key, to the service it named. */
import { request } from 'node:https';
import webPush, { type Urgency } from 'web-push';
import type { Config } from '#config.ts';
import { InsideAddress, isForbidden, lookupOf } from './address.ts';
import type { VapidKey } from './vapid-key.ts';

/** Of a message before it is encrypted; services take 4,096 bytes after. */
export const MESSAGE_MAX_BYTES = 3700;

export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Push {
  device: PushDevice;
  /** At most `MESSAGE_MAX_BYTES`. */
  message: string;
  /** Seconds the service keeps it for a phone that is off. */
  ttl: number;
  /** `high` wakes a phone that sleeps. */
  urgency: Urgency;
  /** Of what waits at the service under one topic the newest is left: at most 32 letters, digits, - and _. */
  topic: string;
}

/** What a push that did not go means. */
export type PushFault =
  /** The device is none any more: 404, 410. */
  | 'gone'
  /** Time mends it: 429, 5xx, no connection. */
  | 'later'
  /** This one will never be taken: too large, not our key, an address within, a redirect. */
  | 'refused';

export class PushRefused extends Error {
  constructor(
    readonly fault: PushFault,
    /** Without the address, which is a secret of the device. */
    said: string,
    /** Milliseconds the service asks to wait. */
    readonly retryAfter?: number,
  ) {
    super(said);
  }
}

/** Milliseconds of a `Retry-After`, in seconds or as a date. */
export function retryAfterOf(header: string | undefined, now: number): number | undefined {
  if (!header) return undefined;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

function faultOf(status: number): PushFault {
  if (status === 404 || status === 410) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused';
}

const WORDS: Readonly<Record<number, string>> = {
  401: 'it does not take our key',
  403: 'it does not take our key',
  413: 'the message is too large',
};

/** Throws `PushRefused`. Redirects are not followed, of an answer nothing but its head is read. */
export async function sendPush(
  { device, message, ttl, urgency, topic }: Push,
  { config, vapid }: { config: Config; vapid: VapidKey },
  signal: AbortSignal,
): Promise<void> {
  const { internal, ca, patience } = config.push;
  const { endpoint, ...keys } = device;
  if (isForbidden(endpoint, internal)) throw new PushRefused('refused', new InsideAddress().message);
  if (Buffer.byteLength(message) > MESSAGE_MAX_BYTES) throw new PushRefused('refused', 'the message is too large');
  const details = webPush.generateRequestDetails({ endpoint, keys }, message, {
    vapidDetails: vapid,
    TTL: ttl,
    urgency,
    topic,
  });
  const patient = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
  const { status, retryAfter } = await new Promise<{ status: number; retryAfter: string | undefined }>(
    (resolve, reject) => {
      const sent = request(
        endpoint,
        {
          method: 'POST',
          headers: details.headers as Record<string, string>,
          agent: false,
          lookup: lookupOf(endpoint, internal),
          signal: patient,
          ...(ca && { ca }),
        },
        (answer) => {
          resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
          answer.destroy();
        },
      );
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (error instanceof InsideAddress) reject(new PushRefused('refused', error.message));
        else
          reject(
            new PushRefused(
              'later',
              patient.aborted ? 'no answer in time' : `no connection (${error.code ?? error.name})`,
            ),
          );
      });
      sent.end(details.body);
    },
  );
  if (status >= 200 && status < 300) return;
  const isRedirect = status >= 300 && status < 400;
  const words = isRedirect ? 'redirects are not followed' : WORDS[status];
  throw new PushRefused(
    faultOf(status),
    words ? `${status}, ${words}` : String(status),
    retryAfterOf(retryAfter, Date.now()),
  );
}
