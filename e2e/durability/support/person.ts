/** Somebody signed in over HTTP, with what a browser would send along. */
import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { PASSWORD } from '#demo-password.ts';
import { send, type Answer, type Call } from './wire.ts';

export interface Part {
  name: string;
  value: string | Buffer;
  filename?: string;
}

/** A multipart body, as a browser's FormData makes it. */
export function multipart(parts: readonly Part[]): { body: Buffer; contentType: string } {
  const boundary = `----road${randomUUID()}`;
  const chunks = parts.flatMap(({ name, value, filename }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: image/jpeg`,
    '\r\n\r\n',
    value,
    '\r\n',
  ]);
  const body = Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk)));
  return { body, contentType: `multipart/form-data; boundary=${boundary}` };
}

export interface Person {
  token: string;
  csrf: string;
  organisation: string;
  memberId: number;
  mediaCookie: string;
  /** Headers of a read, or with a key of a write. */
  headers: (key?: string) => OutgoingHttpHeaders;
  call: (url: string, path: string, call?: Call & { key?: string }) => Promise<Answer>;
}

interface Membership {
  token: string;
  name: string;
  organisation_user: { id: number };
}

/** `organisation` = part of its name, for a person of several; `agent`: over whose connections. */
export async function signIn(
  url: string,
  username: string,
  organisation = 'Bhima',
  agent?: Call['agent'],
): Promise<Person> {
  const answer = await send(`${url}/api/accounts/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
    agent,
  });
  if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${answer.status} ${answer.text}`);
  const { token, csrf_token: csrf } = answer.json<{ token: string; csrf_token: string }>();
  const mine = await send(`${url}/api/organisation/my-organisations/`, {
    headers: { authorization: `Token ${token}` },
    agent,
  });
  const all = mine.json<{ results: Membership[] }>().results;
  const chosen = all.find(({ name }) => name.includes(organisation)) ?? all[0];
  const headers = (key?: string): OutgoingHttpHeaders => ({
    authorization: `Token ${token}`,
    ...(chosen && { organisation: chosen.token }),
    ...(key !== undefined && { 'x-csrftoken': csrf, 'idempotency-key': key, 'content-type': 'application/json' }),
  });
  return {
    token,
    csrf,
    organisation: chosen?.token ?? '',
    memberId: chosen?.organisation_user.id ?? 0,
    mediaCookie: (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; '),
    headers,
    call: (at, path, { key, ...call } = {}) =>
      send(`${at}/api/${path}`, { ...call, headers: { ...headers(key), ...call.headers } }),
  };
}
