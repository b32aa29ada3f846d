/** A device that sends bytes over a real connection, which it can also break. */
import { request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Grant } from '@chainage/shared/contracts/outbox';
import type { TestApp } from '#testing/build-test-app.ts';

export interface TusReply {
  status: number;
  headers: IncomingMessage['headers'];
  code: string | undefined;
}

export interface Device {
  call(method: string, id: string | null, headers?: Record<string, string>, body?: Buffer): Promise<TusReply>;
  announce(id: string, size: number, headers?: Record<string, string>): Promise<TusReply>;
  /** Sends all of it as one part. */
  write(id: string, offset: number, bytes: Buffer): Promise<TusReply>;
  /** Where the server stands; undefined where it knows of none. */
  offset(id: string): Promise<number | undefined>;
  /** Sends some bytes of a part and then nothing; `cut` breaks the connection. */
  begin(id: string, offset: number, bytes: Buffer, length: number): { answered: Promise<TusReply>; cut: () => void };
}

async function read(message: IncomingMessage): Promise<TusReply> {
  let text = '';
  for await (const chunk of message) text += String(chunk);
  const isProblem = message.headers['content-type']?.startsWith('application/problem+json');
  return {
    status: message.statusCode ?? 0,
    headers: message.headers,
    code: isProblem && text ? (JSON.parse(text) as { code: string }).code : undefined,
  };
}

/** The application must listen. */
export function makeDevice(test: TestApp, grant: Grant, organisation: string): Device {
  const { port } = test.app.server.address() as AddressInfo;
  const open = (method: string, id: string | null, headers: Record<string, string>) =>
    send({
      port,
      method,
      path: `/api/organisation/outbox/uploads/${id === null ? '' : `${id}/`}`,
      headers: {
        authorization: `Grant ${grant.grant}`,
        'x-csrftoken': grant.csrf_token,
        organisation,
        'tus-resumable': '1.0.0',
        ...headers,
      },
    });
  const part = (offset: number, length: number) => ({
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
    'content-length': String(length),
  });
  const device: Device = {
    call: (method, id, headers = {}, body) =>
      new Promise((resolve, reject) => {
        open(method, id, headers)
          .on('response', (message) => read(message).then(resolve, reject))
          .on('error', reject)
          .end(body);
      }),
    announce: (id, size, headers = {}) =>
      device.call('POST', null, {
        'upload-length': String(size),
        'upload-metadata': `id ${Buffer.from(id).toString('base64')}`,
        ...headers,
      }),
    write: (id, offset, bytes) => device.call('PATCH', id, part(offset, bytes.length), bytes),
    async offset(id) {
      const { status, headers } = await device.call('HEAD', id);
      return status === 200 ? Number(headers['upload-offset']) : undefined;
    },
    begin(id, offset, bytes, length) {
      const request = open('PATCH', id, part(offset, length));
      const answered = new Promise<TusReply>((resolve, reject) => {
        request.on('response', (message) => read(message).then(resolve, reject)).on('error', reject);
      });
      answered.catch(() => undefined);
      request.write(bytes);
      return { answered, cut: () => void request.destroy() };
    },
  };
  return device;
}
