/** A push service of the test's own, over TLS: it checks who sends (VAPID) and reads what is sent as a browser does. */
/// <reference path="./http-ece.d.ts" />
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import type { PushDeviceBody } from '@chainage/shared/contracts/push';
import type { PushMessage } from '@chainage/shared/contracts/push-message';
import { AUTHORITY, CERTIFICATE, KEY } from '#testing/certificate.ts';

/** A browser's part: its keys, and the address the service gave it. */
export interface Browser {
  name: string;
  body: PushDeviceBody;
}

export interface Taken {
  /** Which browser it is for. */
  name: string;
  message: PushMessage;
  headers: IncomingMessage['headers'];
  bytes: number;
}

export interface PushService {
  /** As `PUSH_INTERNAL` names it. */
  host: string;
  ca: string;
  taken: Taken[];
  /** What the next ones are answered with, as long as it is set. */
  answer: { status: number; headers?: Record<string, string> } | undefined;
  /** Requests of all kinds, refused ones too. */
  asked: string[];
  browser(name: string, publicKey: string): Browser;
  close(): Promise<void>;
}

interface Keys {
  ecdh: ReturnType<typeof createECDH>;
  auth: Buffer;
  publicKey: string;
}

const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;

/** Throws where the token is not signed by the key that the browser was given, not for this service, or not of now. */
function checkVapid(header: string | undefined, audience: string, publicKey: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  if (key !== publicKey) throw new Error('another key than the subscription was made with');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || read(head)['alg'] !== 'ES256') throw new Error('not signed by the key');
  const { aud, exp, sub } = read(claims);
  if (aud !== audience) throw new Error(`meant for ${String(aud)}`);
  const left = Number(exp) - Date.now() / 1000;
  if (!(left > 0 && left <= 24 * 3600)) throw new Error('not of now');
  if (!/^(mailto|https):/.test(String(sub))) throw new Error('nobody to turn to');
}

/** What only this device can open. Throws where it was not sealed for it (RFC 8291), or changed. */
function openSealed(body: Buffer, { ecdh, auth }: Keys): PushMessage {
  const params = { version: 'aes128gcm', privateKey: ecdh, authSecret: auth.toString('base64url') } as const;
  return JSON.parse(decrypt(body, params).toString('utf8')) as PushMessage;
}

/** Refused as a browser's service refuses it; `at`: the service's own address. */
function judge({ headers }: IncomingMessage, body: Buffer, keys: Keys, at: string): PushMessage | [number, string] {
  try {
    checkVapid(headers.authorization, at, keys.publicKey);
  } catch (error) {
    return [403, (error as Error).message];
  }
  if (headers['content-encoding'] !== 'aes128gcm') return [415, 'another seal than aes128gcm'];
  if (!/^\d+$/.test(String(headers['ttl']))) return [400, 'no word for how long it counts'];
  if (body.length > 4096) return [413, 'more than a service takes'];
  try {
    return openSealed(body, keys);
  } catch {
    return [400, 'not sealed for this device'];
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function servePush(): Promise<PushService> {
  const browsers = new Map<string, Keys>();
  const service: Omit<PushService, 'host' | 'close' | 'browser'> = {
    ca: AUTHORITY,
    taken: [],
    answer: undefined,
    asked: [],
  };
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const name = (request.url ?? '').slice('/push/'.length);
    service.asked.push(request.url ?? '');
    const body = await bodyOf(request);
    if (service.answer) return void response.writeHead(service.answer.status, service.answer.headers).end();
    const keys = browsers.get(name);
    if (!keys) return void response.writeHead(410).end();
    const message = judge(request, body, keys, origin());
    if (Array.isArray(message)) return void response.writeHead(message[0]).end(message[1]);
    service.taken.push({ name, message, headers: request.headers, bytes: body.length });
    response.writeHead(201).end();
  };
  const server = createServer({ cert: CERTIFICATE, key: KEY }, (request, response) => void take(request, response));
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  const { port } = server.address() as AddressInfo;
  const origin = () => `https://localhost:${port}`;
  return Object.assign(service, {
    host: `localhost:${port}`,
    browser(name: string, publicKey: string): Browser {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      browsers.set(name, { ecdh, auth, publicKey });
      return {
        name,
        body: {
          subscription: {
            endpoint: `${origin()}/push/${name}`,
            expirationTime: null,
            keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
          },
          public_key: publicKey,
          renewal: randomBytes(32).toString('base64url'),
        },
      };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  });
}
