/**
 * Records what a module's journey sends, for the replay of `api/src/recorded`: `RECORD=1 npm run e2e -- pothole` writes
 * `<module>/<number>/<journey>.json` for each contract the journey's requests were written under. Nobody writes such a file
 * by hand, and none is changed afterwards.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { BrowserContext, Request } from '@playwright/test';
import type { Role } from '../people.ts';
import { Placeholders } from './placeholders.ts';
import { readServer } from './server-facts.ts';

const FOLDER = resolve(import.meta.dirname, '../../../api/src/recorded');
const RECORDED = /\/api\/(organisation\/.*|safety-programs?\/.*)$/;
const ROWS = 'organisation/outbox/rows/';
const ROWS_WITH_FILE = `${ROWS}with-file/`;
const WRITES = new Set(['POST', 'PATCH']);

interface Sent {
  by: Role;
  method: string;
  path: string;
  contract: string;
  headers: Record<string, string>;
  body: string | null;
  /** What it said beside a file, where it was a form. */
  form?: Record<string, string>;
}

/** Whether this run records. */
export const RECORDING = Boolean(process.env['RECORD']);

/** What several people's devices send, in the order it was sent; what no server took is sent again, and left out here. */
export class Recorder {
  readonly #sent = new Map<Request, Sent[]>();
  readonly #taken = new Set<Request>();

  constructor(private readonly recording = RECORDING) {}

  /** Listens to a device. */
  follow(context: BrowserContext, by: Role): void {
    if (!this.recording) return;
    // only what passes through here shows the fields of a form with a file
    void context.route(
      ({ pathname }) => RECORDED.test(pathname),
      (route) => route.continue().catch(() => undefined),
    );
    context.on('request', (request) => {
      const path = RECORDED.exec(new URL(request.url()).pathname)?.[1];
      if (path && WRITES.has(request.method())) this.#sent.set(request, read(request, path, by));
    });
    context.on('response', (response) => {
      if (response.ok()) this.#taken.add(response.request());
    });
  }

  /** What was sent so far and taken. */
  sent(): Sent[] {
    return [...this.#sent].flatMap(([request, sent]) => (this.#taken.has(request) ? sent : []));
  }

  /** Writes what was recorded of a module's journey. `without`: paths of records that a server makes, which none has where it is replayed. */
  async write(module: string, journey: string, baseUrl: string, without?: RegExp): Promise<void> {
    if (!this.recording) return;
    const sent = this.sent().filter(({ path }) => !without?.test(path));
    const number = sent.find(({ contract }) => contract.startsWith(`${module}/`))?.contract;
    if (!number) throw new Error(`nothing was written under a contract of ${module}`);
    const values = new Placeholders(await readServer(baseUrl), new Date());
    const recording = {
      recorded_on: new Date().toISOString().slice(0, 10),
      requests: sent.map((request) => toRecorded(request, values)),
    };
    const file = resolve(FOLDER, number, `${journey}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(recording, null, 2)}\n`);
  }
}

/** At once: once its page has closed, a request answers nothing that must be asked for. */
function read(request: Request, path: string, by: Role): Sent[] {
  const headers = request.headers();
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  const body = isJson ? request.postData() : null;
  if (path === ROWS && body !== null) return rowsIn(body, headers, by);
  const isForm = headers['content-type']?.startsWith('multipart/form-data') ?? false;
  const fields = isForm ? fieldsIn(request.postDataBuffer()?.toString() ?? '') : undefined;
  if (path === ROWS_WITH_FILE && fields) return withItsFile(rowsIn(`{"rows":${fields['rows']}}`, headers, by));
  const form = fields && { form: fields };
  return [{ by, method: request.method(), path, contract: headers['x-contract'] ?? '', headers, body, ...form }];
}

const FIELD = /name="(\w+)"\r\n\r\n([^\r]*)\r\n/g;

/** The fields of a form, without its file. */
const fieldsIn = (form: string): Record<string, string> =>
  Object.fromEntries([...form.matchAll(FIELD)].map(([, name = '', value = '']) => [name, value]));

interface Row {
  method: string;
  path: string;
  contract: string;
  body: object;
  follows?: number;
}

/** Rows sent together, each as the request it stands for: a first version is followed by the next. */
function rowsIn(body: string, headers: Record<string, string>, by: Role): Sent[] {
  const versions: number[] = [];
  return (JSON.parse(body) as { rows: Row[] }).rows.map(({ method, path, contract, body: own, follows }) => {
    const version = follows === undefined ? undefined : versions[follows];
    const whole: { version?: number } = { ...own, ...(version !== undefined && { version }) };
    versions.push((whole.version ?? 0) + 1);
    return { by, method, path, contract, headers, body: JSON.stringify(whole) };
  });
}

/** The last takes over the file that came along: as it would have come by itself, in one request. */
const withItsFile = (rows: Sent[]): Sent[] =>
  rows.map((row, place) =>
    place < rows.length - 1 || row.body === null
      ? row
      : {
          ...row,
          path: row.path.replace(/from-upload\/$/, ''),
          body: null,
          form: JSON.parse(row.body) as Record<string, string>,
        },
  );

const TUS = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata'];

function toRecorded({ by, method, path, contract, headers, body, form }: Sent, values: Placeholders) {
  const sender = headers['authorization']?.startsWith('Grant') ? 'grant' : 'session';
  const shown = { by, sender, method, path: values.path(path), contract };
  if (body !== null) return { ...shown, body: values.body(method, path, JSON.parse(body) as Record<string, unknown>) };
  if (form) return { ...shown, form: values.body(method, path, form), file: values.photo(form['id'] ?? '') };
  const upload = values.upload(path, headers);
  const tus = Object.fromEntries(TUS.flatMap((name) => (headers[name] ? [[name, upload.header(name)]] : [])));
  if (method === 'POST') return { ...shown, headers: tus };
  return { ...shown, headers: { ...tus, 'content-type': 'application/offset+octet-stream' }, bytes: upload.photo };
}
