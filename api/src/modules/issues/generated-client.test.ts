/** A client that is generated from the API document, by a generator that knows nothing of us, against the real API. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { takePhoto } from '#testing/photo.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { PASSWORD } from '#testing/world.ts';
import { pothole, readIds } from './testing.ts';

const API = resolve(__dirname, '../../..');
const run = promisify(execFile);
const node = async (...args: string[]) => (await run(process.execPath, args, { cwd: folder })).stdout;

let test: TestApp;
let base: string;
let folder: string;
beforeAll(async () => {
  test = await buildTestApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  // within the package, where the client's own imports are found
  mkdirSync(join(API, '.cache'), { recursive: true });
  folder = mkdtempSync(join(API, '.cache/stranger-'));
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const COMPILER = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'es2022',
  module: 'nodenext',
  types: ['node'],
  exactOptionalPropertyTypes: true,
};

it('compiles, signs in, creates, comments, sends a photo by parts, edits, takes a step and lists', async () => {
  await node(join(API, 'node_modules/openapi-typescript/bin/cli.js'), `${base}/api/openapi.json`, '-o', 'api.ts');
  copyFileSync(join(__dirname, 'generated-client.ts.txt'), join(folder, 'client.ts'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER, include: ['*.ts'] }));
  const compiler = resolve(API, '../node_modules/@typescript/native/bin/tsc');
  const checked = await node(compiler, '-p', '.').catch((error: { stdout?: string }) => error.stdout);
  expect(checked).toBe('');
  const photo = await takePhoto();
  const { id: _id, issue_type: _type, ...whole } = pothole(test.bhima, await readIds(test));
  const args = [base, 'patrol_field_crew@bhima.example', PASSWORD, photo.toString('base64'), JSON.stringify(whole)];
  const said = JSON.parse(await node('--import', 'tsx', 'client.ts', ...args)) as Record<string, unknown[]>;
  const [id] = said['created'] ?? [];
  expect(said).toEqual({
    created: [id, 'draft'],
    comments: ['Seen by a stranger'],
    half: [Math.floor(photo.length / 2), Math.floor(photo.length / 2)],
    photo: [expect.any(String), 'stored'],
    submitted: 'pending_review',
    listed: [[id], [id]],
  });
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  const images = await crew.get(`organisation/data/issue/${String(id)}/issue-image/`);
  expect(images.json<{ results: unknown[] }>().results).toMatchObject([{ id: said['photo']?.[0], stage: 'before' }]);
});
