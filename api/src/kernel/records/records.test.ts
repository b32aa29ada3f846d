/** The next module's kind of record, with files, history and links: what it has to write for them, and what it gets. */
import { sql } from 'kysely';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uuid } from '@chainage/shared/contracts/fields';
import { announcedFileOf, DOCUMENT_TYPES, type RecordFile } from '@chainage/shared/contracts/files';
import { historyOf, toHistory, type HistoryPage } from '#kernel/history/history.sql.ts';
import { recordFiles } from '#kernel/files/record-files.routes.ts';
import { addLink, linkedTo, removeLink } from '#kernel/links/links.queries.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client, type Part } from '#testing/client.ts';
import { appendToRecord } from './append-to-record.queries.ts';
import { recordKind } from './record-kinds.ts';

const HIDDEN = '0198d4a0-0000-7000-8000-00000000beef';
const noteKind = recordKind({
  entity: 'note',
  seen: (_tenant, id) => sql`select 'N/7' as number, 43250 as chainage, 'lhs' as direction
    where ${id} <> ${HIDDEN}::uuid`,
  files: {
    path: '/api/organisation/data/note/:id/note-image/',
    tag: 'note images',
    stages: { sketch: { types: DOCUMENT_TYPES, max: 2 }, account: { types: ['application/pdf'], max: 1 } },
    checkMayAdd: async () => undefined,
  },
});

/** Another kind, whose records may have the very ids of notes: each module's devices make their own. */
const minuteKind = recordKind({
  ...noteKind,
  entity: 'minute',
  files: { ...noteKind.files, path: '/api/organisation/data/minute/:id/minute-image/', tag: 'minute images' },
});

const body = z.strictObject({
  text: z.string(),
  files: z.array(announcedFileOf(['sketch', 'account'])).optional(),
  link: uuid().optional(),
  unlink: uuid().optional(),
});
const config = { policy: { access: 'member' } } as const;
const params = z.object({ id: uuid() });

const notes: FastifyPluginAsyncZod = async (app) => {
  await app.register(recordFiles(noteKind));
  await app.register(recordFiles(minuteKind));
  app.post('/api/probe/note/:id/', { config, schema: { params, body } }, async ({ tenant, params: { id }, body }) => {
    const record = { entity: 'note', id };
    const { text, files = [], link, unlink } = body;
    if (link) await addLink(tenant, record, { kind: noteKind, id: link, field: 'link' }, 'follows');
    if (unlink) await removeLink(tenant, record, { kind: noteKind, id: unlink, field: 'unlink' });
    const line = { action: 'say', from: null, to: null, by: tenant.memberId, at: tenant.now, comment: text, data: {} };
    await appendToRecord(tenant, record, { line, files });
    return {};
  });
  app.get('/api/probe/note/:id/', { config, schema: { params } }, async ({ tenant, params: { id } }) => {
    const key = sql`${id}::uuid`;
    const { rows } = await sql<{ history: HistoryPage<{ at: string; comment: string; by: object }>; links: object[] }>`
      select ${historyOf('note', key)} as history,
        (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from (${linkedTo('note', key, 'note')}) l) as links`.execute(
      tenant.db,
    );
    return { history: toHistory(rows[0]!.history).history, links: rows[0]?.links };
  });
};

let test: TestApp;
let crew: Client;
let photo: Buffer;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

beforeAll(async () => {
  test = await buildTestApp({ modules: [notes as unknown as FastifyPluginAsync] });
  crew = await test.signIn('patrol_field_crew@bhima.example');
  photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#765' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => test.close());

const uploadTo = (path: string, bytes: Buffer, stage: string, id: string, person = crew) => {
  const fields = { id, stage, taken_at: new Date().toISOString() };
  const parts: Part[] = Object.entries(fields).map(([name, value]) => ({ name, value }));
  return person.upload(path, [...parts, { name: 'file', value: bytes, filename: 'file' }]);
};
const upload = (note: string, bytes: Buffer, stage = 'sketch', id: string = uuidv7(), person = crew) =>
  uploadTo(`organisation/data/note/${note}/note-image/`, bytes, stage, id, person);
const listed = async (note: string) =>
  (await crew.get(`organisation/data/note/${note}/note-image/`)).json<{ results: RecordFile[] }>().results;
const media = (url: string | null) => test.app.inject({ method: 'GET', url: url ?? '', cookies: crew.cookies });
const say = (note: string, what: object) => crew.post(`probe/note/${note}/`, { text: 'Seen', ...what });
interface Told {
  history: { action: string; comment: string; from_status: null; to_status: null; by: { name: string }; at: string }[];
  links: { id: string; relation: string; incoming: boolean }[];
}
const read = async (note: string) => (await crew.get(`probe/note/${note}/`)).json<Told>();

it('takes files at its own stages and of its own types, and lists them in the order of its stages', async () => {
  const note = uuidv7();
  expect((await upload(note, pdf, 'account')).statusCode).toBe(201);
  expect((await upload(note, photo)).statusCode).toBe(201);
  expect((await upload(note, photo, 'account')).json()).toMatchObject({
    status: 400,
    errors: [{ path: 'file', code: 'file_type' }],
  });
  expect((await upload(note, photo, 'before')).json()).toMatchObject({
    errors: [{ path: 'stage', code: 'not_in_list' }],
  });
  expect((await listed(note)).map((file) => file.stage)).toEqual(['sketch', 'account']);
  expect(await listed(uuidv7())).toEqual([]);
});

it('serves its files with thumbnail and stamp, under its own name', async () => {
  const note = uuidv7();
  const file = (await upload(note, photo)).json<RecordFile>();
  expect(file.url).toBe(`/api/media/${test.bhima.token}/note/${note}/${file.id}/original/`);
  expect((await media(file.url)).rawPayload.equals(photo)).toBe(true);
  expect(await sharp((await media(file.thumbnail_url)).rawPayload).metadata()).toMatchObject({ width: 320 });
  const stamped = (await media(file.stamped_url)).rawPayload;
  expect(await sharp(stamped).metadata()).toMatchObject({ width: 600, format: 'jpeg' });
  expect(stamped.equals(photo)).toBe(false);
  for (const kind of ['issue', 'asset', 'nothing'])
    expect(outcome(await media((file.url ?? '').replace('/note/', `/${kind}/`)))).toEqual([404, 'not_found']);
});

it('refuses what is too many, and an id that another record has', async () => {
  const [note, other] = [uuidv7(), uuidv7()];
  const id = uuidv7();
  expect((await upload(note, photo, 'sketch', id)).statusCode).toBe(201);
  expect(outcome(await upload(other, photo, 'sketch', id))).toEqual([409, 'id.conflict']);
  expect((await upload(note, photo)).statusCode).toBe(201);
  expect(outcome(await upload(note, photo))).toEqual([409, 'image.limit']);
});

it('refuses the id of a file of another kind, though the records have one id', async () => {
  const [record, id] = [uuidv7(), uuidv7()];
  expect((await upload(record, photo, 'sketch', id)).statusCode).toBe(201);
  const elsewhere = await uploadTo(`organisation/data/minute/${record}/minute-image/`, photo, 'sketch', id);
  expect(outcome(elsewhere)).toEqual([409, 'id.conflict']);
  // the control: the same request under an id of its own
  const own = await uploadTo(`organisation/data/minute/${record}/minute-image/`, photo, 'sketch', uuidv7());
  expect(own.statusCode).toBe(201);
});

it('has a history, and files that are announced with a line of it', async () => {
  const note = uuidv7();
  const announced = {
    id: uuidv7(),
    stage: 'sketch',
    sha256: 'a'.repeat(64),
    size: 9,
    taken_at: '2026-01-01T00:00:00Z',
  };
  expect((await say(note, { text: 'First', files: [announced] })).statusCode).toBe(200);
  expect((await say(note, { text: 'Second' })).statusCode).toBe(200);
  const { history } = await read(note);
  expect(history.map(({ comment }) => comment)).toEqual(['First', 'Second']);
  expect(history[0]).toMatchObject({ action: 'say', from_status: null, to_status: null });
  expect(history[0]?.by.name).toBe('Bhima patrol_field_crew');
  expect(await listed(note)).toMatchObject([{ id: announced.id, state: 'announced', url: null }]);
  // announced again by the same record it is the same; by another its id is taken, and nothing of that is written
  expect((await say(note, { files: [announced] })).statusCode).toBe(200);
  const other = uuidv7();
  expect(outcome(await say(other, { files: [announced] }))).toEqual([409, 'id.conflict']);
  expect((await read(other)).history).toEqual([]);
});

it('is linked once to what its reader may see, and shows the link at both ends', async () => {
  const [note, other] = [uuidv7(), uuidv7()];
  const refusal = async (id: string, what: object) =>
    (await say(id, what)).json<{ errors: { path: string; code: string }[] }>().errors;
  expect(await refusal(note, { link: HIDDEN })).toMatchObject([{ path: 'link', code: 'unknown_id' }]);
  expect(await refusal(note, { link: note })).toMatchObject([{ path: 'link', code: 'invalid' }]);
  expect((await say(note, { link: other })).statusCode).toBe(200);
  expect((await read(note)).links).toEqual([{ id: other, relation: 'follows', incoming: false }]);
  expect((await read(other)).links).toEqual([{ id: note, relation: 'follows', incoming: true }]);
  expect(await refusal(note, { link: other })).toMatchObject([{ path: 'link', code: 'duplicate' }]);
  expect(await refusal(other, { link: note })).toMatchObject([{ path: 'link', code: 'duplicate' }]);
  expect((await say(other, { unlink: note })).statusCode).toBe(200);
  expect((await read(note)).links).toEqual([]);
  expect(await refusal(note, { unlink: other })).toMatchObject([{ path: 'unlink', code: 'unknown_id' }]);
});

it('another organisation meets none of it', async () => {
  const note = uuidv7();
  const stranger = await test.signIn('organisation_admin@deccan.example');
  const id = uuidv7();
  await upload(note, photo, 'sketch', id);
  await say(note, { text: 'Ours' });
  expect((await stranger.get(`probe/note/${note}/`)).json()).toEqual({ history: [], links: [] });
  expect((await stranger.get(`organisation/data/note/${note}/note-image/`)).json()).toMatchObject({ count: 0 });
  // ids are an organisation's own: the same one there is another file
  expect((await upload(note, photo, 'sketch', id, stranger)).statusCode).toBe(201);
});

it('two kinds of one name are a mistake', () => {
  expect(() => recordKind({ ...noteKind })).toThrow('two kinds of record are called "note"');
  expect(() => recordKind({ ...noteKind, entity: 'Note' })).toThrow('"Note" is no name of a kind of record');
});
