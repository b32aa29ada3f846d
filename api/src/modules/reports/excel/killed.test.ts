import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import type { ExcelFile, ExcelList } from '@chainage/shared/contracts/excel';
import { readSheet } from '#kernel/sheets/testing/read-book.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { eventually } from '#testing/eventually.ts';
import { startProgram } from '#testing/start-program.ts';
import { declareGated } from './testing/gated-sheet.ts';

const PROGRAM = join(__dirname, 'testing/serve-excel.ts');
const children: ChildProcess[] = [];
let test: TestApp;
let manager: Client;

beforeAll(async () => {
  declareGated({ inTheMiddle: async () => undefined });
  test = await buildTestApp();
  manager = await test.signIn('project_manager@bhima.example');
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await test.close();
});

/** A process that takes jobs, and the words it says. */
async function startProcess(env: NodeJS.ProcessEnv = {}) {
  const child = await startProgram(PROGRAM, {
    APPLICATION_URL: test.applicationUrl,
    DATA_DIR: test.config.dataDir,
    ...env,
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const says = async (word: string) => {
    for (let line = await lines.next(); !line.done; line = await lines.next()) if (line.value === word) return;
    throw new Error(`the process ended before it said ${word}`);
  };
  await says('ready');
  return { child, says };
}

const listed = async (id: string): Promise<ExcelFile | undefined> =>
  (await manager.get('excel/list/')).json<ExcelList>().results.find((one) => one.id === id);
const objects = async (id: string) => {
  const keys: string[] = [];
  for await (const { key } of test.store.list(`excel/${test.bhima.id}/${id}`)) keys.push(key);
  return keys;
};

/** The numbers of its rows, in order. */
const READ = {
  xlsx: (bytes: Buffer) =>
    readSheet(bytes)
      .slice(1)
      .map((row) => row['A']!.value),
  pdf: (bytes: Buffer) => readPdf(bytes).flatMap(({ text }) => text.match(/\b000\d{3}\b/g) ?? []),
};

it.each(['xlsx', 'pdf'] as const)(
  'makes one whole %s by two processes, the first killed in the middle of it',
  async (format) => {
    const first = await startProcess({ HOLDS: 'yes' });
    const order = { report_key: 'gated', format, language: 'en', filters: {} };
    const { id } = (await manager.post('excel/create/', order)).json<ExcelFile>();
    await first.says('held');
    expect(await listed(id)).toMatchObject({ status: 'processing', file_url: null, allowed_actions: ['cancel'] });
    const parts = () => readdirSync(join(test.config.dataDir, 'excel-parts'));
    expect(parts()).toHaveLength(1);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');

    const second = await startProcess();
    await eventually(async () => (await listed(id))?.status === 'ready');
    const file = await listed(id);
    expect(file).toMatchObject({ id, row_count: 200, error: null });
    expect(parts()).toEqual([]);
    const keys = await objects(id);
    expect(keys).toHaveLength(1);
    const opened = await test.store.read(keys[0]!);
    const bytes = Buffer.concat(await opened!.stream.toArray());
    expect(bytes).toHaveLength(file!.file_size!);
    const expected = Array.from({ length: 200 }, (_, at) => String(at).padStart(6, '0'));
    expect(READ[format](bytes)).toEqual(expected);
    const fetched = await test.app.inject({ url: file!.file_url!, cookies: manager.cookies });
    expect(createHash('sha256').update(fetched.rawPayload).digest('hex')).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    );
    // and it was told of once
    const told = (await manager.get('organisation/notification/list/')).json<{
      results: { event: string; record_id: string }[];
    }>();
    expect(told.results.filter((one) => one.record_id === id).map(({ event }) => event)).toEqual(['excel.ready']);
    second.child.kill('SIGTERM');
    await once(second.child, 'exit');
  },
);
