/** The API's side of the outbox in memory, behind a `fetch` that can fail in every way a network does. For tests. */
import { ROWS_PATH, ROWS_WITH_FILE_PATH, type SentRow } from '../contracts/outbox.ts';

const PROBLEM = 'application/problem+json; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

/** What happens to one request instead of its plain answer. */
export type Fault =
  | 'lost'
  | 'answer_lost'
  | 'answer_half'
  | 'stalled'
  | 'doubled'
  | 'portal'
  | 'portal_json'
  | 'empty_200'
  | { status: number; code?: string; headers?: Record<string, string>; more?: Record<string, unknown> };

/** A request as it came in. */
export interface Seen {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
  at: number;
}

interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Fields = Record<string, unknown>;

const problem = (status: number, code: string, more: Fields = {}): Reply => ({
  status,
  body: { type: `urn:${code}`, title: code, status, code, ...more },
  headers: { 'content-type': PROBLEM },
});

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** Fields of a multipart body, and the bytes of its file. */
async function fieldsOf(form: FormData): Promise<Fields> {
  const all = [...form.entries()].map(async ([name, value]) => [
    name,
    typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer()),
  ]);
  return Object.fromEntries((await Promise.all(all)) as [string, unknown][]);
}

/** Records, uploads and receipts, each write once per key. */
export class FakeApi {
  readonly seen: Seen[] = [];
  /** The writes that came in, those of one request each by itself. */
  readonly taken: Seen[] = [];
  readonly records = new Map<string, Fields>();
  /** What was written, in the order it was committed. */
  readonly log: string[] = [];
  readonly uploads = new Map<string, { size: number; bytes: Uint8Array }>();
  readonly photos = new Map<string, Uint8Array>();
  readonly receipts = new Map<string, { hash: string; reply: Reply }>();
  /** Grants that open something. */
  readonly grants = new Set(['grant-a', 'grant-b']);
  /** Asked for every request: what is to happen to it. */
  fault: (request: Seen, nth: number) => Fault | undefined = () => undefined;
  /** Whether it takes several rows in one request; a server from before does not. */
  takesRows = true;
  /** And a file with them. */
  takesRowsWithFile = true;
  date = () => new Date();
  running = 0;
  mostAtOnce = 0;

  fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { signal } = init;
    signal?.throwIfAborted();
    const body =
      typeof init.body === 'string'
        ? (JSON.parse(init.body) as unknown)
        : init.body instanceof FormData
          ? await fieldsOf(init.body)
          : init.body;
    const seen: Seen = {
      method: init.method ?? 'GET',
      path: new URL(String(input)).pathname.replace('/api/', ''),
      headers: new Headers(init.headers),
      body,
      at: Date.now(),
    };
    this.seen.push(seen);
    this.running += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.running);
    try {
      await new Promise((wake) => setTimeout(wake, 1));
      return await this.#answer(seen, signal ?? undefined);
    } finally {
      this.running -= 1;
    }
  };

  async #answer(seen: Seen, signal: AbortSignal | undefined): Promise<Response> {
    const fault = this.fault(seen, this.seen.length);
    const fail = () => Promise.reject(new TypeError('fetch failed'));
    if (fault === 'lost') return fail();
    if (fault === 'stalled')
      return new Promise((_, reject) => {
        const end = () => reject(signal?.reason as Error);
        if (signal?.aborted) end();
        else signal?.addEventListener('abort', end);
      });
    if (fault === 'portal') return new Response('<html>Pay here', { headers: { 'content-type': 'text/html' } });
    if (fault === 'portal_json')
      return new Response('{"login":true}', { headers: { 'content-type': 'application/json' } });
    if (fault === 'empty_200') return new Response('', { headers: { 'content-type': 'application/json' } });
    if (typeof fault === 'object') {
      const { status, code, headers, more } = fault;
      if (code === undefined)
        return new Response('<html>', { status, headers: { 'content-type': 'text/html', ...headers } });
      const reply = problem(status, code, more);
      return this.#send({ ...reply, headers: { ...reply.headers, ...headers } });
    }
    if (fault === 'doubled') this.#handle(seen);
    const reply = this.#handle(seen);
    if (fault === 'answer_lost') return fail();
    if (fault === 'answer_half') return this.#send(reply, true);
    return this.#send(reply);
  }

  #send({ status, body, headers = {} }: Reply, isHalf = false): Response {
    const text = body === undefined ? null : JSON.stringify(body);
    return new Response(isHalf && text ? text.slice(0, text.length / 2) : text, {
      status,
      headers: { 'content-type': JSON_TYPE, date: this.date().toUTCString(), ...headers },
    });
  }

  #handle(seen: Seen): Reply {
    const grant = seen.headers.get('authorization')?.replace('Grant ', '') ?? '';
    if (!this.grants.has(grant)) return problem(401, 'auth.grant');
    if (seen.path.startsWith('organisation/outbox/uploads/')) return this.#upload(seen);
    if (seen.path === ROWS_PATH) return this.takesRows ? this.#rows(seen, grant) : problem(404, 'route.not_found');
    if (seen.path === ROWS_WITH_FILE_PATH) {
      const { rows, file } = seen.body as { rows: string; file: Uint8Array };
      const sent = { ...seen, body: { rows: JSON.parse(rows) as SentRow[] } };
      return this.takesRowsWithFile ? this.#rows(sent, grant, file) : problem(404, 'route.not_found');
    }
    return this.#take(seen, grant);
  }

  #rows({ headers: all, at, body }: Seen, grant: string, file?: Uint8Array): Reply {
    const answers: { status: number; type: string; receipt?: string; body: unknown }[] = [];
    for (const { method, path, key, body: own, follows } of (body as { rows: SentRow[] }).rows) {
      const version = follows === undefined ? {} : { version: (answers[follows]?.body as Fields)['version'] };
      const headers = new Headers(all);
      headers.set('idempotency-key', key);
      const one = { method, path, headers, at, body: { ...own, ...version } };
      const fault = this.fault(one, this.seen.length);
      const refused = typeof fault === 'object' && fault.code !== undefined ? fault : undefined;
      if (file && path.endsWith('/from-upload/'))
        this.uploads.set(String(own['id']), { size: file.length, bytes: file });
      const reply = refused ? problem(refused.status, refused.code ?? '', refused.more) : this.#take(one, grant);
      const type = (reply.headers?.['content-type'] ?? JSON_TYPE).split(';')[0] ?? '';
      const { receipt } = reply.headers ?? {};
      answers.push({ status: reply.status, type, ...(receipt && { receipt }), body: reply.body });
      if (reply.status > 299) break;
    }
    return { status: 200, body: { answers } };
  }

  #take(seen: Seen, grant: string): Reply {
    this.taken.push(seen);
    const key = seen.headers.get('idempotency-key') ?? '';
    const hash = JSON.stringify([seen.method, seen.path, seen.body]);
    const known = this.receipts.get(key);
    if (known) return known.hash === hash ? known.reply : problem(409, 'idempotency.conflict');
    const reply = this.#write(seen, seen.body as Fields, grant);
    if (reply.status > 299) return reply;
    const signed = { ...reply, headers: { ...reply.headers, receipt: `signed.${key}.x` } };
    this.receipts.set(key, { hash, reply: signed });
    return signed;
  }

  #write({ method, path }: Seen, body: Fields, grant: string): Reply {
    if (path === 'organisation/outbox/lost/') {
      this.log.push(`lost ${String(body['reason'])}`);
      return { status: 201, body: { id: body['entity_id'] } };
    }
    if (path === 'organisation/data/issue/') {
      const id = String(body['id']);
      if (this.records.has(id)) return problem(409, 'id.conflict');
      return this.#save({ ...body, version: 1, status: 'draft', by: grant }, `create ${id}`, 201);
    }
    const [, id = '', rest = ''] = /^organisation\/data\/issue\/([^/]+)\/(.*)$/.exec(path) ?? [];
    const record = this.records.get(id);
    if (!record) return problem(404, 'not_found');
    if (rest.startsWith('issue-image/')) return this.#photo(String(body['id']), id, body['file']);
    if (body['version'] !== record['version']) return problem(409, 'version.stale', { current: record });
    const { version: _, ...fields } = body;
    const next = { ...record, version: Number(record['version']) + 1 };
    if (method === 'PATCH') return this.#save({ ...next, ...fields }, `edit ${id}`, 200);
    const action = String(body['action']);
    return this.#save({ ...next, status: action, number: `N-${id}` }, `${action} ${id}`, 200);
  }

  #save(record: Fields, line: string, status: number): Reply {
    this.records.set(String(record['id']), record);
    this.log.push(line);
    return { status, body: record };
  }

  #photo(id: string, record: string, file: unknown): Reply {
    // one that is here already is answered as it is
    if (this.photos.has(id)) return { status: 201, body: { id } };
    const upload = this.uploads.get(id);
    const whole = file instanceof Uint8Array ? file : undefined;
    if (!whole && (!upload || upload.bytes.length < upload.size)) return problem(409, 'upload.incomplete');
    this.photos.set(id, whole ?? (upload as { bytes: Uint8Array }).bytes);
    this.log.push(`photo ${record}`);
    return { status: 201, body: { id } };
  }

  #upload({ method, path, headers, body }: Seen): Reply {
    const tus = { 'tus-resumable': '1.0.0', 'content-type': 'text/plain' };
    if (method === 'POST') {
      const id = atob(/id ([^,]+)/.exec(headers.get('upload-metadata') ?? '')?.[1] ?? '');
      const size = Number(headers.get('upload-length'));
      if (!this.uploads.has(id)) this.uploads.set(id, { size, bytes: new Uint8Array(0) });
      return { status: 201, headers: tus };
    }
    const id = path.split('/').at(-2) ?? '';
    const upload = this.uploads.get(id);
    if (!upload)
      return { ...problem(404, 'not_found'), headers: { 'content-type': PROBLEM, 'tus-resumable': '1.0.0' } };
    if (method === 'DELETE') {
      this.uploads.delete(id);
      return { status: 204, headers: tus };
    }
    const length = { 'upload-length': String(upload.size) };
    if (method === 'HEAD')
      return { status: 200, headers: { ...tus, ...length, 'upload-offset': String(upload.bytes.length) } };
    if (Number(headers.get('upload-offset')) !== upload.bytes.length)
      return { ...problem(409, 'upload.offset'), headers: { 'content-type': PROBLEM, 'tus-resumable': '1.0.0' } };
    upload.bytes = joined(upload.bytes, new Uint8Array(body as ArrayBuffer));
    return { status: 204, headers: { ...tus, 'upload-offset': String(upload.bytes.length) } };
  }
}
