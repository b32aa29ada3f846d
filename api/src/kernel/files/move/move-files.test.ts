import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { inScope } from '#kernel/database/transaction.ts';
import { StartError } from '#start-error.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { S3Double } from '#testing/s3-double/s3-double.ts';
import { checkPlace, readPlace } from '../place.ts';
import { copyKey, fileKey, importKey, serverKey, sheetKey, type Named } from '../store/keys.ts';
import { FolderStore } from '../store/folder-store.ts';
import { S3Store } from '../store/s3/s3-store.ts';
import { moveFiles, type MoveOptions } from './move-files.ts';

const hashOf = (bytes: string) => createHash('sha256').update(bytes).digest('hex');
const ROLE = 'nobody_else';

let test: TestApp;
let double: S3Double;
let folder: string;
let from: FolderStore;
let to: S3Store;
beforeEach(async () => {
  test = await buildTestApp();
  double = await new S3Double().start();
  folder = mkdtempSync(join(tmpdir(), 'chainage-move-'));
  from = new FolderStore(folder);
  to = new S3Store(double.settings(), { folder: join(folder, 'store-work') });
});
afterEach(async () => {
  await test.close();
  to.close();
  await double.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A file as one of a record was kept in a folder; `isOld`: before its hash was. */
async function keep(words: string, { isOld = false, organisation = test.bhima } = {}): Promise<string> {
  const named = { id: uuidv7(), content_type: 'image/jpeg', stored_as: isOld ? null : '0123456789ab' } as Named;
  const key = fileKey(organisation.id, named);
  await inScope(test.owner, { organisationId: organisation.id }, (db) =>
    db
      .insertInto('record_file')
      .values({
        ...named,
        entity: 'issue',
        record_id: uuidv7(),
        stage: 'before',
        sha256: hashOf('as it came'),
        stored_sha256: isOld ? null : hashOf(words),
        size: 10,
        taken_at: new Date(),
        created_by: organisation.members.patrol_field_crew,
        stored_at: new Date(),
      })
      .execute(),
  );
  await from.put(key, { body: Buffer.from(words), sha256: hashOf(words), contentType: 'image/jpeg' });
  return key;
}
const move = (more: Partial<MoveOptions> = {}) =>
  moveFiles({ ownerUrl: test.ownerUrl, applicationRole: ROLE }, { from, to, ...more });
const started = async (store: FolderStore | S3Store) =>
  checkPlace(test.ownerUrl, store).then(
    () => 'starts',
    (error: unknown) => {
      if (error instanceof StartError) return error.lines;
      throw error;
    },
  );

it('starts with a bucket only once all files of the database are in it', async () => {
  const keys = [
    await keep('one'),
    await keep('two', { isOld: true }),
    await keep('three', { organisation: test.deccan }),
  ];
  expect(await started(to)).toEqual([
    `UPLOADS_URL: 3 files of this database lie in DATA_DIR and not in ${to.name}: stop all servers and bring them over with scripts/move-files, under the same settings`,
  ]);
  expect(await started(from)).toBe('starts');
  const copy = copyKey(test.bhima.id, keys[0]!.slice(-53, -17), 'thumbnail.webp');
  const sheet = sheetKey(test.bhima.id, uuidv7(), '0123456789ab.csv');
  const unbound = fileKey(test.bhima.id, { id: uuidv7(), content_type: 'image/png', stored_as: 'ba9876543210' });
  const taken = importKey(test.bhima.id, uuidv7(), '0123456789ab.xlsx');
  for (const key of [copy, sheet, taken, unbound])
    await from.put(key, { body: Buffer.from('x'), sha256: '', contentType: '' });
  expect(await move()).toMatchObject({ moved: 6, there: 0, missing: [], damaged: [], outcome: 'settled' });
  expect(double.bytes(keys[0]!)).toBe('one');
  expect(double.objects.get(sheet)).toMatchObject({ type: 'text/csv; charset=utf-8' });
  expect([...double.objects.keys()].sort()).toEqual([...keys, copy, sheet, taken, serverKey('store-id')].sort());
  expect(await started(to)).toBe('starts');
  expect(await started(from)).toEqual([
    'UPLOADS_URL is unset, and 3 files of this database lie in an object store: set it and S3_* as they were',
  ]);
});

it('knows its bucket by what is in it, not by its address', async () => {
  await keep('one');
  await move();
  double.objects.delete(serverKey('store-id'));
  expect(await started(to)).toEqual([expect.stringMatching(/1 file of this database lie in another bucket or folder/)]);
});

it('goes on where it was stopped, and sends nothing twice', async () => {
  for (const words of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']) await keep(words);
  let puts = 0;
  const revoked = { answers: 403, code: 'AccessDenied' };
  double.fault = ({ verb, key }) =>
    verb === 'PUT' && key.startsWith('media/') && (puts += 1) > 4 ? revoked : undefined;
  await expect(move()).rejects.toMatchObject({ name: 'StoreError' });
  expect(await started(to)).toEqual([expect.stringContaining('9 files of this database lie in DATA_DIR')]);
  double.fault = () => undefined;
  const before = double.count('PUT');
  const { moved, there, outcome } = await move();
  expect([moved + there, outcome, double.count('PUT') - before]).toEqual([9, 'settled', moved]);
  expect(there).toBeGreaterThan(0);
  expect(await move()).toMatchObject({ moved: 0, there: 9, outcome: 'settled' });
});

it('does not say that all are there where one is missing or another than it was, unless it is told to', async () => {
  const [good, lost, damaged] = [await keep('one'), await keep('two'), await keep('three')];
  rmSync(join(folder, lost!));
  writeFileSync(join(folder, damaged!), 'other');
  expect(await move()).toMatchObject({ moved: 1, missing: [lost], damaged: [damaged], outcome: 'incomplete' });
  expect([double.bytes(good!), double.objects.has(damaged!)]).toEqual(['one', false]);
  expect(await readPlace(test.owner)).toBeUndefined();
  expect(await move({ leaveMissing: true })).toMatchObject({ there: 1, outcome: 'settled' });
  expect(await started(to)).toBe('starts');
});

it('finds bytes in the bucket that are not right, and puts those of the folder there', async () => {
  const key = await keep('one');
  await move();
  double.objects.set(key, { ...double.objects.get(key)!, body: Buffer.from('0ne') });
  expect(await move()).toMatchObject({ there: 1, damaged: [] });
  expect(await move({ verify: true })).toMatchObject({ moved: 1, damaged: [] });
  expect(double.bytes(key)).toBe('one');
});

it('does not take the folder from a server that works with it', async () => {
  await keep('one');
  // the pool of the test's own server is one that works
  const applicationRole = decodeURIComponent(new URL(test.applicationUrl).username);
  await (await test.signIn('patrol_field_crew@bhima.example')).get('accounts/user/me/');
  expect(await moveFiles({ ownerUrl: test.ownerUrl, applicationRole }, { from, to })).toMatchObject({
    moved: 1,
    outcome: 'others work',
  });
  expect(await started(to)).toEqual([expect.stringContaining('1 file')]);
});

it('leaves what it moved in the folder', async () => {
  const key = await keep('one');
  await move();
  expect(readFileSync(join(folder, key), 'utf8')).toBe('one');
});
