/**
 * Checks AWS Signature Version 4 of a request as a store does, written from Amazon's public description ("Authenticating Requests:
 * Using the Authorization Header") and not with the client's signer.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Account {
  accessKey: string;
  secretKey: string;
  region: string;
}

/** The code of the error that a store answers. */
export type Refusal =
  | 'AccessDenied'
  | 'AuthorizationHeaderMalformed'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch';

const MINUTES_OF_SKEW = 15;
const hex = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function timeOf(stamp: string): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Each segment decoded and encoded again, the parameters in order. */
function canonicalUrl(url: string): string {
  const [path = '', search = ''] = url.split('?');
  const segments = path.split('/').map((one) => encoded(decodeURIComponent(one)));
  const pairs =
    search === ''
      ? []
      : search.split('&').map((pair) => {
          const [name = '', value = ''] = pair.split('=');
          return `${encoded(decodeURIComponent(name.replaceAll('+', ' ')))}=${encoded(decodeURIComponent(value.replaceAll('+', ' ')))}`;
        });
  return `${segments.join('/')}\n${pairs.sort().join('&')}`;
}

/** Undefined where the request is signed as it must be. */
export function refusalOf(
  { method, url = '', headers }: IncomingMessage,
  account: Account,
  now: number,
): Refusal | undefined {
  const [, accessKey, date, region, signed, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!accessKey || !date || !region || !signed || !signature) return 'AccessDenied';
  if (accessKey !== account.accessKey) return 'InvalidAccessKeyId';
  if (region !== account.region) return 'AuthorizationHeaderMalformed';
  const stamp = String(headers['x-amz-date'] ?? '');
  if (!stamp.startsWith(date)) return 'AccessDenied';
  if (!(Math.abs(timeOf(stamp) - now) <= MINUTES_OF_SKEW * 60_000)) return 'RequestTimeTooSkewed';
  const names = signed.split(';');
  // whatever is said to Amazon must be signed, and to whom
  const must = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (must.some((name) => !names.includes(name))) return 'AccessDenied';
  const canonical = [
    method,
    canonicalUrl(url),
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, hex(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${account.secretKey}`, date), region));
  const right = hmac(key, toSign);
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}
