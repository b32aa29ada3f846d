/**
 * Files of a record are for whoever may see the record: a colleague of the same organisation who may not gets what is
 * answered for a file that does not exist. Every kind of record that takes files has its case here, and every case its
 * control: the same person, asking for the same, with the right.
 */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import type { RecordFile } from '@chainage/shared/contracts/files';
import { inScope } from '#kernel/database/transaction.ts';
import { allKinds, type RecordKind } from '#kernel/records/record-kinds.ts';
import '#modules/modules.ts';
import { ago } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Answer, type Client, type Part } from '#testing/client.ts';
import type { ColleagueCase } from '#testing/isolation.ts';
import { announceUpload, PART, TUS } from '#testing/upload.ts';
import { colleagueCases } from './collect.ts';

let test: TestApp;
let keeper: Client;
let manager: Client;
let photo: Buffer;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  test = await buildTestApp();
  keeper = await test.signIn('store_keeper@bhima.example');
  manager = await test.signIn('organisation_admin@bhima.example');
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#765' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => test.close());

const setRight = (role: string, change: string) =>
  inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update organisation_role r set permissions = ${sql.raw(change)} where ${own('r')} and key = ${role}`.execute(
      db,
    ),
  );

const KEEPER = 'store_keeper';

/** Runs `work` while whoever reads such records may not see them. */
async function without(right: string, work: () => Promise<void>, role: string = KEEPER): Promise<void> {
  await setRight(role, `array_remove(permissions, '${right}')`);
  await work().finally(() => setRight(role, `array_append(permissions, '${right}')`));
}

const partsOf = (id: string, stage: string, bytes: Buffer): Part[] => [
  ...Object.entries({ id, stage, taken_at: ago(1) }).map(([name, value]) => ({ name, value })),
  { name: 'file', value: bytes, filename: 'file' },
];
const pathOf = ({ files }: RecordKind, record: string) => files?.path.replace(':id', record) ?? '';
const media = (person: Client, url: string): Promise<Answer> =>
  test.app.inject({ method: 'GET', url, cookies: person.cookies });

async function add(kind: RecordKind, record: string, stage: string, bytes: Buffer): Promise<RecordFile> {
  const answer = await manager.upload(pathOf(kind, record), partsOf(uuidv7(), stage, bytes));
  if (answer.statusCode !== 201) throw new Error(`${kind.entity}: ${answer.statusCode} ${answer.body}`);
  return answer.json<RecordFile>();
}

/** Every address of every sort of file the kind takes. */
async function urlsOf(kind: RecordKind, record: string): Promise<string[]> {
  const urls: (string | null)[] = [];
  for (const [stage, { types }] of Object.entries(kind.files?.stages ?? {})) {
    const sorts = [photo, ...(types.includes('application/pdf') ? [pdf] : [])];
    for (const bytes of sorts) {
      const file = await add(kind, record, stage, bytes);
      urls.push(file.url, file.thumbnail_url, file.stamped_url);
    }
  }
  return urls.filter((url) => url !== null);
}

const kindsWithFiles = () => allKinds().flatMap(({ entity, files }) => (files ? [entity] : []));

it('has a case for every kind that takes files', async () => {
  expect(Object.keys(await colleagueCases(test)).sort()).toEqual(kindsWithFiles().sort());
});

describe.each(kindsWithFiles())('%s', (entity) => {
  let kind: RecordKind;
  let record: string;
  let right: string | null;
  let reader: Client;
  let role: string;
  let make: () => Promise<string>;
  beforeAll(async () => {
    kind = allKinds().find((one) => one.entity === entity) as RecordKind;
    ({ right, make, reader: role = KEEPER } = (await colleagueCases(test))[entity] as ColleagueCase);
    reader = await test.signIn(`${role}@bhima.example`);
    record = await make();
  });

  /** Nothing, where there is no right that could be missing. */
  const withoutIt = async (work: () => Promise<void>) => (right === null ? undefined : without(right, work, role));

  it('its files are refused to whoever may not see it, each address', async () => {
    const urls = await urlsOf(kind, record);
    expect(urls.length).toBeGreaterThanOrEqual(3);
    const seen = async (url: string) => (await media(reader, url)).statusCode;
    expect(await Promise.all(urls.map(seen))).toEqual(urls.map(() => 200));
    await withoutIt(async () => {
      for (const url of urls) {
        const hidden = await media(reader, url);
        const absent = await media(reader, url.replace(record, uuidv7()));
        expect([url, outcome(hidden), outcome(absent)]).toEqual([url, [404, 'not_found'], [404, 'not_found']]);
      }
    });
    expect(await Promise.all(urls.map(seen))).toEqual(urls.map(() => 200));
  });

  it('its files cannot be reached as those of another record or kind', async () => {
    const [url = ''] = await urlsOf(kind, await make());
    expect((await media(reader, url)).statusCode).toBe(200);
    const path = url.split('/');
    const others = [record, 'dragon', ...kindsWithFiles()].map((other) =>
      path.map((part, place) => (place === (other === record ? 5 : 4) ? other : part)).join('/'),
    );
    for (const other of others.filter((one) => one !== url))
      expect([other, outcome(await media(reader, other))]).toEqual([other, [404, 'not_found']]);
  });

  it('its list and what adds to it tell no more', async () => {
    const path = pathOf(kind, record);
    const stage = Object.keys(kind.files?.stages ?? {})[0] as string;
    const ask = async () => [
      (await reader.get(path)).statusCode,
      (await reader.upload(path, partsOf(uuidv7(), stage, photo))).statusCode,
      (
        await reader.post(`${path}from-upload/`, {
          id: randomUUID(),
          stage,
          taken_at: ago(1),
          sha256: sha256(photo),
        })
      ).statusCode,
    ];
    // the control: who sees the record and may not change it
    expect(await ask()).toEqual([200, 403, 403]);
    await withoutIt(async () => expect(await ask()).toEqual([404, 404, 404]));
  });

  it('nothing is kept in the audit of a record that the author may not see', async () => {
    const lost = () =>
      reader.post('organisation/outbox/lost/', {
        entity,
        entity_id: record,
        reason: 'discarded',
        request: { method: 'PATCH', path: 'organisation/', body: {} },
        written_at: ago(1),
      });
    expect((await lost()).statusCode).toBe(201);
    await withoutIt(async () => expect(outcome(await lost())).toEqual([404, 'not_found']));
  });
});

it('a kind that no module has is refused by name', async () => {
  const answer = await keeper.post('organisation/outbox/lost/', {
    entity: 'dragon',
    entity_id: uuidv7(),
    reason: 'discarded',
    request: { method: 'PATCH', path: 'organisation/', body: {} },
    written_at: ago(1),
  });
  expect(answer.json()).toMatchObject({ errors: [{ path: 'entity', code: 'not_in_list' }] });
});

it('bytes on their way are for who sends them: a colleague, whatever their rights, meets none', async () => {
  const upload = await announceUpload(keeper, photo.length);
  const at = `organisation/outbox/uploads/${upload}/`;
  const theirs = [
    await manager.call('HEAD', at, undefined, { headers: TUS }),
    await manager.patch(at, photo, { headers: PART }),
    await manager.call('DELETE', at, undefined, { headers: TUS }),
  ];
  expect(theirs.map((answer) => answer.statusCode)).toEqual([404, 404, 404]);
  expect((await keeper.call('HEAD', at, undefined, { headers: TUS })).statusCode).toBe(200);
});
