import { createHash } from 'node:crypto';
import { existsSync, statSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import type { IssueImage } from '@chainage/shared/contracts/issues/image';
import type { Grant } from '@chainage/shared/contracts/outbox';
import { ago, announce, create, must, pothole, read, readIds, refused, submitted, type Ids } from './testing.ts';
import { storedPath } from '#testing/stored-path.ts';
import { makeDevice, type Device } from '#kernel/files/uploads/testing.ts';
import { uploadKey, uploadsFolder } from '#kernel/files/uploads/upload-store.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { outcome, type Answer, type Client } from '#testing/client.ts';
import { askGrant, withGrant } from '#testing/granted.ts';

let test: TestApp;
let ids: Ids;
let crew: Client;
let engineer: Client;
let grant: Grant;
let device: Device;
let photo: Buffer;
let issue: string;
let account: string;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  test = await buildTestApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  ids = await readIds(test);
  crew = await test.signIn('patrol_field_crew@bhima.example');
  engineer = await test.signIn('site_engineer@bhima.example');
  grant = await askGrant(crew);
  device = makeDevice(test, grant, test.bhima.token);
  photo = await sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  account = (await crew.get('accounts/user/me/')).json<{ user: { id: string } }>().user.id;
});
beforeEach(async () => {
  issue = (await submitted(crew, pothole(test.bhima, ids))).id;
});
afterAll(() => test.close());

const fieldsOf = (id: string, changes: object = {}) => ({
  id,
  stage: 'during',
  taken_at: ago(1),
  sha256: sha256(photo),
  ...changes,
});
/** The engineer's session holds the phone; the grant is the crew's. */
const bind = (body: object, key: string = uuidv7(), at: string = issue): Promise<Answer> =>
  engineer.post(`organisation/data/issue/${at}/issue-image/from-upload/`, body, { ...withGrant(grant), key });
async function sent(bytes: Buffer, id: string = uuidv7()): Promise<string> {
  await device.announce(id, bytes.length);
  await device.write(id, 0, bytes);
  return id;
}
const uploadOf = (id: string) =>
  `${uploadsFolder(test.config.dataDir)}/${uploadKey({ organisationId: test.bhima.id, accountId: account }, id)}`;
const imagesOf = async () =>
  (await crew.get(`organisation/data/issue/${issue}/issue-image/`)).json<{ results: IssueImage[] }>().results;
async function isRemoved(id: string): Promise<boolean> {
  await eventually(() => !existsSync(uploadOf(id)));
  return true;
}

it('a photo sent in parts over a broken connection is the photo of the record, byte for byte', async () => {
  const id = uuidv7();
  await device.announce(id, photo.length);
  const half = Math.floor(photo.length / 2);
  const part = device.begin(id, 0, photo.subarray(0, half), photo.length);
  await eventually(() => statSync(uploadOf(id)).size >= half);
  part.cut();
  const offset = (await device.offset(id)) ?? 0;
  expect(offset).toBe(half);
  expect(outcome(await bind(fieldsOf(id)))).toEqual([409, 'upload.incomplete']);
  await device.write(id, offset, photo.subarray(offset));
  const answer = await bind(fieldsOf(id, { caption: 'Filled' }));
  expect(answer.statusCode).toBe(201);
  const member = test.bhima.members.patrol_field_crew;
  expect(answer.json()).toMatchObject({ id, state: 'stored', created_by: member, caption: 'Filled', width: 300 });
  const file = await storedPath(test, test.bhima.id, id);
  expect(readFileSync(file).equals(photo)).toBe(true);
  expect(await isRemoved(id)).toBe(true);
});

it('an announced photo becomes the stored one', async () => {
  const photoOf = announce('before', photo);
  const body = pothole(test.bhima, ids);
  await create(crew, body);
  issue = (await must(crew, body['id'], 'submit', { photos: [photoOf] })).id;
  await sent(photo, photoOf.id);
  expect((await bind(fieldsOf(photoOf.id, { stage: 'before' }))).statusCode).toBe(201);
  expect(await imagesOf()).toMatchObject([{ id: photoOf.id, state: 'stored', taken_at: photoOf.taken_at }]);
});

it('sent again after a lost answer, under the same key and under another, it is there once', async () => {
  const id = await sent(photo);
  const key = uuidv7();
  const fields = fieldsOf(id);
  const [first, doubled] = await Promise.all([bind(fields, key), bind(fields, key)]);
  expect([first.statusCode, doubled.body]).toEqual([201, first.body]);
  expect(await isRemoved(id)).toBe(true);
  const again = await bind(fields, key);
  const other = await bind(fields);
  expect([again.body, other.body, other.statusCode]).toEqual([first.body, first.body, 201]);
  expect(await imagesOf()).toHaveLength(2);
  expect((await read(crew, issue)).history.filter((line) => line.action !== 'create')).toHaveLength(1);
});

it('without its bytes it is refused, and taken under the same key once they are there', async () => {
  const id = uuidv7();
  const [key, fields] = [uuidv7(), fieldsOf(id)];
  expect(outcome(await bind(fields, key))).toEqual([409, 'upload.incomplete']);
  await sent(photo, id);
  expect((await bind(fields, key)).statusCode).toBe(201);
});

it('bytes that are not what the device says are refused and have to be sent again', async () => {
  const id = await sent(Buffer.concat([photo.subarray(0, -4), Buffer.from('oops')]));
  const fields = fieldsOf(id);
  const wrong = await bind(fields);
  expect([wrong.statusCode, refused(wrong)]).toEqual([400, ['sha256: mismatch']]);
  // gone before it is said: the device sends at once, and nothing may take its new bytes away
  expect(existsSync(uploadOf(id))).toBe(false);
  await sent(photo, id);
  expect((await bind(fields)).statusCode).toBe(201);
});

it('what is no photo is refused, as it would be in one piece', async () => {
  const text = Buffer.from('not a photo at all, really not');
  const id = await sent(text);
  const answer = await bind(fieldsOf(id, { sha256: sha256(text) }));
  expect([answer.statusCode, refused(answer)]).toEqual([400, ['file: file_type']]);
  const other = announce('before', photo);
  issue = await submittedWith(other);
  const swapped = await sharp(photo).flip().jpeg().toBuffer();
  await sent(swapped, other.id);
  const mismatch = await bind(fieldsOf(other.id, { stage: 'before', sha256: sha256(swapped) }));
  expect(outcome(mismatch)).toEqual([409, 'image.mismatch']);
});

const submittedWith = async (announced: ReturnType<typeof announce>): Promise<string> => {
  const body = pothole(test.bhima, ids);
  await create(crew, body);
  return (await must(crew, body['id'], 'submit', { photos: [announced] })).id;
};

it("another person's upload is none, and so is one of another organisation", async () => {
  const id = await sent(photo);
  const byEngineer = await engineer.post(`organisation/data/issue/${issue}/issue-image/from-upload/`, fieldsOf(id));
  expect(outcome(byEngineer)).toEqual([409, 'upload.incomplete']);
  const stranger = await test.signIn('organisation_admin@deccan.example');
  const foreign = await stranger.post(`organisation/data/issue/${issue}/issue-image/from-upload/`, fieldsOf(id));
  expect(outcome(foreign)).toEqual([404, 'not_found']);
  expect((await bind(fieldsOf(id))).statusCode).toBe(201);
});

it('is refused where the author has no right to add photos, and where there is no such record', async () => {
  const storeKeeper = await test.signIn('store_keeper@bhima.example');
  const refusedAnswer = await storeKeeper.post(
    `organisation/data/issue/${issue}/issue-image/from-upload/`,
    fieldsOf(uuidv7()),
  );
  expect(outcome(refusedAnswer)).toEqual([403, 'permission.denied']);
  expect(outcome(await bind(fieldsOf(await sent(photo)), uuidv7(), uuidv7()))).toEqual([404, 'not_found']);
});

it('no stage takes more than ten', async () => {
  const answers: number[] = [];
  for (let count = 0; count < 11; count += 1) answers.push((await bind(fieldsOf(await sent(photo)))).statusCode);
  expect(answers).toEqual([...Array<number>(10).fill(201), 409]);
});

it('a photo that came whole with its record is the same one when it comes again in parts, each under a key of its own', async () => {
  const key = uuidv7();
  const id = uuidv7();
  const { sha256: digest, stage, taken_at: at } = fieldsOf(id);
  const whole = () =>
    engineer.upload(
      `organisation/data/issue/${issue}/issue-image/`,
      [
        ...Object.entries({ id, stage, taken_at: at, sha256: digest }).map(([name, value]) => ({ name, value })),
        { name: 'file', value: photo, filename: 'a.jpg', type: 'application/octet-stream' },
      ],
      { ...withGrant(grant), key: `${key}-whole` },
    );
  const first = await whole();
  expect(first.statusCode).toBe(201);
  expect((await whole()).json()).toEqual(first.json());
  await sent(photo, id);
  const again = await bind(fieldsOf(id, { taken_at: at }), key);
  expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  expect(await isRemoved(id)).toBe(true);
  expect(await imagesOf()).toEqual([expect.objectContaining({ stage: 'before' }), first.json()]);
});

it('a photo whose bytes changed on their way whole is refused, and its id stays free', async () => {
  const id = uuidv7();
  const { sha256: digest, stage, taken_at: at } = fieldsOf(id);
  const other = await sharp(photo).negate().jpeg().toBuffer();
  const answer = await engineer.upload(
    `organisation/data/issue/${issue}/issue-image/`,
    [
      ...Object.entries({ id, stage, taken_at: at, sha256: digest }).map(([name, value]) => ({ name, value })),
      { name: 'file', value: other, filename: 'a.jpg', type: 'application/octet-stream' },
    ],
    withGrant(grant),
  );
  expect([answer.statusCode, refused(answer)]).toEqual([400, ['sha256: mismatch']]);
  await sent(photo, id);
  expect((await bind(fieldsOf(id, { taken_at: at }))).statusCode).toBe(201);
});
