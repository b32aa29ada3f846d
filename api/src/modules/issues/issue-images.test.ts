import { createHash } from 'node:crypto';
import disk, { readFile, rm, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import type { IssueImage } from '@chainage/shared/contracts/issues/image';
import { ago, announce, create, pothole, read, readIds, refused, submitted, type Ids } from './testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Answer, type Client, type Part } from '#testing/client.ts';
import { copyKey, filesOf } from '#kernel/files/store/keys.ts';
import { eventually } from '#testing/eventually.ts';
import { storedPath } from '#testing/stored-path.ts';

let test: TestApp;
let ids: Ids;
let crew: Client;
let photo: Buffer;
let issue: string;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Noise, so that a cut off file is really cut off in its pixels. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });

beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  crew = await test.signIn('patrol_field_crew@bhima.example');
  photo = await noise(1600, 1200).jpeg().toBuffer();
  const body = pothole(test.bhima, ids);
  await submitted(crew, body);
  issue = body['id'] as string;
});
afterAll(() => test.close());

const parts = (bytes: Buffer, fields: Record<string, string> = {}, filename = 'photo.jpg'): Part[] => [
  ...Object.entries({ id: uuidv7(), stage: 'before', taken_at: ago(1), ...fields }).map(([name, value]) => ({
    name,
    value,
  })),
  { name: 'file', value: bytes, filename, type: 'image/jpeg' },
];
const upload = (client: Client, bytes: Buffer, fields: Record<string, string> = {}, filename?: string) =>
  client.upload(`organisation/data/issue/${issue}/issue-image/`, parts(bytes, fields, filename));
/** An issue of its own, so that no stage of another is full. */
async function freshPath(): Promise<string> {
  const body = pothole(test.bhima, ids);
  await submitted(crew, body);
  return `organisation/data/issue/${String(body['id'])}/issue-image/`;
}
const media = (client: Client, url: string | null): Promise<Answer> =>
  test.app.inject({ method: 'GET', url: url ?? '', cookies: client.cookies });

it('a crew adds a photo: the original comes back byte for byte, with a thumbnail and a stamped copy', async () => {
  const before = await read(crew, issue);
  const id = uuidv7();
  const answer = await upload(crew, photo, { id, caption: 'Slow lane', sha256: sha256(photo) });
  expect(answer.statusCode).toBe(201);
  const image = answer.json<IssueImage>();
  expect(image).toMatchObject({ state: 'stored', width: 1600, height: 1200, content_type: 'image/jpeg' });
  expect((await read(crew, issue)).version).toBe(before.version);

  const original = await media(crew, image.url);
  expect(sha256(original.rawPayload)).toBe(sha256(photo));
  expect(original.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': expect.stringContaining('private'),
    'repr-digest': `sha-256=:${Buffer.from(sha256(photo), 'hex').toString('base64')}:`,
  });
  // kept by the browser for whoever has this cookie, and for an hour without asking again
  for (const url of [image.url, image.thumbnail_url, image.stamped_url])
    expect((await media(crew, url)).headers).toMatchObject({
      vary: expect.stringContaining('Cookie'),
      'cache-control': expect.stringMatching(/^private, max-age=(60$|3600,)/),
    });
  const again = (by: Client, headers: Record<string, string>) =>
    test.app.inject({ method: 'GET', url: image.url ?? '', cookies: by.cookies, headers });
  const etag = String(original.headers['etag']);
  expect(await again(crew, { 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' });
  expect((await again(crew, { 'if-none-match': `"${uuidv7()}"` })).statusCode).toBe(200);
  const stranger = await test.signIn('organisation_admin@deccan.example');
  expect((await again(stranger, { 'if-none-match': etag })).statusCode).toBe(404);
  const thumbnail = await sharp((await media(crew, image.thumbnail_url)).rawPayload).metadata();
  expect(thumbnail).toMatchObject({ format: 'webp', width: 320, height: 240 });
  const stamped = await media(crew, image.stamped_url);
  expect(await sharp(stamped.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 });
  expect(sha256(stamped.rawPayload)).not.toBe(sha256(photo));
  const stored = await readFile(await storedPath(test, test.bhima.id, id));
  expect(sha256(stored)).toBe(sha256(photo));
  const list = await crew.get(`organisation/data/issue/${issue}/issue-image/`);
  expect(list.json().results.map((one: IssueImage) => one.state)).toEqual(['announced', 'stored']);
});

it('is read in parts, where the reader has begun just this file', async () => {
  const image = (await crew.upload(await freshPath(), parts(photo))).json<IssueImage>();
  const ask = (headers: Record<string, string>, url = image.url) =>
    test.app.inject({ method: 'GET', url: url ?? '', cookies: crew.cookies, headers });
  const whole = await ask({});
  const size = photo.length;
  expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(size) });
  const part = await ask({ range: 'bytes=1000-1999' });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 1000-1999/${size}`]);
  expect(part.rawPayload.equals(photo.subarray(1000, 2000))).toBe(true);
  const rest = await ask({ range: `bytes=${size - 10}-`, 'if-range': String(whole.headers['etag']) });
  expect(rest.rawPayload.equals(photo.subarray(-10))).toBe(true);
  expect((await ask({ range: 'bytes=-10' })).rawPayload.equals(photo.subarray(-10))).toBe(true);
  const beyond = await ask({ range: `bytes=${size}-` });
  expect([...outcome(beyond), beyond.headers['content-range'], beyond.headers['etag']]).toEqual([
    416,
    'request.range',
    `bytes */${size}`,
    undefined,
  ]);
  for (const headers of [
    { range: 'bytes=0-9', 'if-range': '"another"' },
    { range: 'bytes=9-0' },
    { range: 'bytes=0-1,5-6' },
    { range: 'lines=0-1' },
  ] as Record<string, string>[])
    expect([headers, (await ask(headers)).statusCode]).toEqual([headers, 200]);
  // of a stamp nobody can say that it is still the one that was begun
  const stamped = await ask({ range: 'bytes=0-9', 'if-range': '"a"' }, image.stamped_url);
  expect(stamped.statusCode).toBe(200);
  expect((await ask({ range: 'bytes=0-9' }, image.thumbnail_url)).rawPayload).toHaveLength(10);
});

it('a thumbnail is drawn as it is first asked for, upright, and kept; also where it was lost', async () => {
  const id = uuidv7();
  const turned = await noise(600, 800).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const image = (await upload(crew, turned, { id })).json<IssueImage>();
  const kept = `${test.config.dataDir}/${copyKey(test.bhima.id, id, 'thumbnail.webp')}`;
  await expect(readFile(kept)).rejects.toThrow('ENOENT');
  const [first, second] = await Promise.all([media(crew, image.thumbnail_url), media(crew, image.thumbnail_url)]);
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
  expect(sha256(second.rawPayload)).toBe(sha256(first.rawPayload));
  const { ino } = await stat(kept);
  expect((await media(crew, image.thumbnail_url)).statusCode).toBe(200);
  expect((await stat(kept)).ino).toBe(ino);
  await rm(kept);
  expect(sha256((await media(crew, image.thumbnail_url)).rawPayload)).toBe(sha256(first.rawPayload));
});

it('the announced photo arrives; sent again it is the same, with other bytes it is refused', async () => {
  const body = pothole(test.bhima, ids);
  const announced = announce('before', photo);
  await create(crew, { ...body, photos: [announced] });
  const path = `organisation/data/issue/${String(body['id'])}/issue-image/`;
  const other = await noise(100, 100).jpeg().toBuffer();
  const mismatch = await crew.upload(path, parts(other, { id: announced.id }));
  expect(outcome(mismatch)).toEqual([409, 'image.mismatch']);
  const first = await crew.upload(path, parts(photo, { id: announced.id }));
  expect([first.statusCode, first.json().state]).toEqual([201, 'stored']);
  const again = await crew.upload(path, parts(photo, { id: announced.id }));
  expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  const changed = await crew.upload(path, parts(other, { id: announced.id }));
  expect(outcome(changed)).toEqual([409, 'id.conflict']);
  const elsewhere = await upload(crew, photo, { id: announced.id });
  expect(outcome(elsewhere)).toEqual([409, 'id.conflict']);
});

it('a photo that says it was taken in time to come is taken, and marked', async () => {
  const marked = async (fields: Record<string, string>) =>
    (await upload(crew, await sharp(photo).rotate(90).jpeg().toBuffer(), fields)).json<IssueImage>().time_suspect;
  expect(await marked({ taken_at: '2099-01-01T00:00:00.000Z' })).toBe(true);
  expect(await marked({ taken_at: ago(1) })).toBe(false);
  expect(await marked({ taken_at: new Date(Date.now() + 60_000).toISOString() })).toBe(false);
});

it('a place has both of its degrees', async () => {
  const refusals = async (fields: Record<string, string>) => {
    const answer = await upload(crew, photo, fields);
    return [answer.statusCode, refused(answer)];
  };
  expect(await refusals({ lat: '17.659900' })).toEqual([400, ['lng: required']]);
  expect(await refusals({ lng: '75.906400' })).toEqual([400, ['lat: required']]);
});

it('what is no whole photo is refused, whatever it is called', async () => {
  const png = await noise(60, 60).png().toBuffer();
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  const cases: [string, Buffer, string, Record<string, string>, string[]][] = [
    ['a text called jpg', Buffer.from('not a photo at all, really not'), 'photo.jpg', {}, ['file: file_type']],
    ['a web page called jpg', Buffer.from('<html><script>1</script></html>'), 'photo.jpg', {}, ['file: file_type']],
    ['half a jpeg', photo.subarray(0, photo.length / 2), 'photo.jpg', {}, ['file: file_type']],
    ['half a png', png.subarray(0, png.length / 2), 'photo.png', {}, ['file: file_type']],
    ['a pixel bomb', bomb, 'photo.png', {}, ['file: file_size']],
    ['a pdf as a before photo', pdf, 'letter.pdf', {}, ['file: file_type']],
    ['an empty file', Buffer.alloc(0), 'photo.jpg', {}, ['file: file_type']],
    ['another hash than said', png, 'photo.png', { sha256: 'a'.repeat(64) }, ['sha256: mismatch']],
    ['no stage', png, 'photo.png', { stage: 'sideways' }, ['stage: not_in_list']],
  ];
  for (const [name, bytes, filename, fields, errors] of cases) {
    const answer = await upload(crew, bytes, fields, filename);
    expect([name, answer.statusCode, refused(answer)]).toEqual([name, 400, errors]);
  }
  const huge = await upload(crew, Buffer.alloc(11 * 1024 * 1024, 1));
  expect(outcome(huge)).toEqual([413, 'request.too_large']);
  const mislabelled = await upload(crew, png, {}, 'photo\0.exe');
  expect(mislabelled.statusCode).toBe(201);
  const named = await upload(crew, png, {}, '../../etc/passwd');
  expect(named.json()).toMatchObject({ content_type: 'image/png' });
});

it('a pdf is taken as a document and handed out as an attachment', async () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  const image = (await upload(crew, pdf, { stage: 'document' }, 'letter.pdf')).json<IssueImage>();
  expect(image).toMatchObject({ content_type: 'application/pdf', thumbnail_url: null, stamped_url: null });
  const file = await media(crew, image.url);
  expect(file.headers['content-disposition']).toContain('attachment');
});

it('the eleventh photo of a stage is refused', async () => {
  const small = await noise(20, 20).png().toBuffer();
  const answers: number[] = [];
  for (let count = 0; count < 11; count += 1)
    answers.push((await upload(crew, Buffer.concat([small]), { stage: 'during' })).statusCode);
  expect(answers).toEqual([...Array<number>(10).fill(201), 409]);
});

it('of eleven photos sent at once ten are taken', async () => {
  const small = await noise(20, 20).png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 11 }, () => upload(crew, small, { stage: 'after' })));
  const codes = answers.map(({ statusCode }) => statusCode).sort();
  expect(codes).toEqual([...Array<number>(10).fill(201), 409]);
});

it('of a stage no more than ten photos are announced, with those that are there already', async () => {
  const announced = (count: number) => Array.from({ length: count }, () => announce('before'));
  const draft = (count: number) => pothole(test.bhima, ids, { photos: announced(count) });
  expect(refused(await create(crew, draft(11)))).toEqual(['photos: too_many']);
  const body = draft(9);
  expect((await create(crew, body)).statusCode).toBe(201);
  const edit = (count: number) =>
    crew.patch(`organisation/data/issue/${String(body['id'])}/`, { version: 1, photos: announced(count) });
  expect(refused(await edit(2))).toEqual(['photos: too_many']);
  expect((await edit(1)).statusCode).toBe(200);
});

it('who only reads may not add a photo', async () => {
  const storeKeeper = await test.signIn('store_keeper@bhima.example');
  expect((await upload(storeKeeper, photo)).statusCode).toBe(403);
});

it('another organisation gets the same 404 for a foreign file as for a missing one', async () => {
  const image = (await upload(crew, photo)).json<IssueImage>();
  const stranger = await test.signIn('organisation_admin@deccan.example');
  const foreign = await media(stranger, image.url);
  const asOwn = await media(stranger, (image.url ?? '').replace(test.bhima.token, test.deccan.token));
  const missing = await media(crew, (image.url ?? '').replace(image.id, uuidv7()));
  const signedOut = await test.app.inject({ method: 'GET', url: image.url ?? '' });
  expect([foreign.statusCode, asOwn.statusCode, missing.statusCode, signedOut.statusCode]).toEqual([
    404, 404, 404, 401,
  ]);
  expect(foreign.json().code).toBe(missing.json().code);
  const foreignUpload = await upload(stranger, photo);
  expect(foreignUpload.statusCode).toBe(404);
  const list = await stranger.get(`organisation/data/issue/${issue}/issue-image/`);
  expect(list.statusCode).toBe(404);
});

it('nobody gets what a photo says of its owner, but when it was taken', async () => {
  const exif = { IFD0: { Artist: 'Asha Patil' }, IFD2: { DateTimeOriginal: '2026:11:22 09:30:00' } };
  const sent = await noise(64, 48).withExif(exif).jpeg().toBuffer();
  expect(sent.includes('Asha Patil')).toBe(true);
  const answer = await upload(crew, sent, { sha256: sha256(sent) });
  expect(answer.statusCode).toBe(201);
  const { url, id } = answer.json<IssueImage>();
  const { rawPayload } = await media(crew, url);
  expect([rawPayload.includes('Asha'), rawPayload.includes('2026:11:22 09:30:00')]).toEqual([false, true]);
  const kept = await readFile(await storedPath(test, test.bhima.id, id));
  expect(kept.equals(rawPayload)).toBe(true);
});

it('leaves nothing in the store of what no record took', async () => {
  const left = async () => {
    const keys: string[] = [];
    for await (const { key } of test.store.list(filesOf(test.bhima.id))) keys.push(key);
    return keys.sort();
  };
  const path = await freshPath();
  const { id } = (await crew.upload(path, parts(photo))).json<IssueImage>();
  const before = await left();
  const again = await crew.upload(path, parts(photo, { id }));
  const other = await crew.upload(path, parts(await noise(100, 100).jpeg().toBuffer(), { id }));
  const wrong = await crew.upload(path, parts(photo, { sha256: sha256(Buffer.from('x')) }));
  expect([again, other, wrong].map((answer) => answer.statusCode)).toEqual([201, 409, 400]);
  await eventually(async () => (await left()).length === before.length);
  expect(await left()).toEqual(before);
});

it('shows photos on a full disk, though no copy of them can be kept', async () => {
  const image = (await crew.upload(await freshPath(), parts(photo))).json<IssueImage>();
  const statfs = jest.spyOn(disk, 'statfs').mockResolvedValue({ bavail: 0, bsize: 4096 } as never);
  try {
    for (const url of [image.thumbnail_url, image.stamped_url]) {
      const answer = await media(crew, url);
      expect([answer.statusCode, (await sharp(answer.rawPayload).metadata()).width]).toEqual([200, expect.any(Number)]);
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    }
  } finally {
    statfs.mockRestore();
  }
});
