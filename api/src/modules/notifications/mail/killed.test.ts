/** A process that is killed between a mail and the server's word for it: the mail comes twice, as the same one, and never not at all. */
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { sql } from 'kysely';
import { own, ownId } from '#kernel/database/own.ts';
import type { Db } from '#kernel/database/connect.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { pothole, readIds, submitted } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { startProgram } from '#testing/start-program.ts';
import { serveMail, type MailServer } from './testing.ts';

const PROGRAM = join(__dirname, '../../../kernel/jobs/testing/serve-jobs.ts');
let server: MailServer;
let test: TestApp;
const children: ChildProcess[] = [];
beforeAll(async () => {
  server = await serveMail();
  test = await buildTestApp();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await test.close();
  await server.close();
});

async function startProcess(): Promise<ChildProcess> {
  const child = await startProgram(PROGRAM, {
    APPLICATION_URL: test.applicationUrl,
    SMTP_URL: server.url,
    JOBS_DATA_DIR: test.config.dataDir,
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout! })) if (line === 'ready') break;
  child.stdout!.resume();
  return child;
}
const inBhima = <T>(work: (db: Db) => Promise<T>) => inScope(test.owner, { organisationId: test.bhima.id }, work);
const jobs = () =>
  inBhima(async (db) => {
    const { rows } = await sql<{ outcome: string | null; attempt: number }>`select j.outcome, j.attempt from job j
      where ${own('j')} and j.kind = 'mail.send'`.execute(db);
    return rows;
  });

it('is sent again by another process under the same Message-ID with the same words, and then no more', async () => {
  await inBhima((db) =>
    sql`insert into notice_setting (organisation_id, member_id, channels)
      values (${ownId}, ${test.bhima.members.site_engineer}, '{"todo":"now"}')`.execute(db),
  );
  server.behaviour = { silentAfterData: true };
  const killed = await startProcess();
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  const { id } = await submitted(crew, pothole(test.bhima, await readIds(test)));
  // the server has it, the process waits for its word
  await eventually(async () => server.taken.length === 1);
  killed.kill('SIGKILL');
  expect(await jobs()).toEqual([{ outcome: null, attempt: 1 }]);
  server.behaviour = {};
  await startProcess();
  await eventually(async () => (await jobs()).every(({ outcome }) => outcome === 'done'));
  const [first, second, ...more] = server.taken;
  expect(more).toEqual([]);
  expect(second?.messageId).toMatch(/^<[0-9a-f-]{36}@/);
  expect([second?.messageId, second?.subject, second?.text]).toEqual([first?.messageId, first?.subject, first?.text]);
  expect(first?.text).toContain(String(id));
  expect(await jobs()).toEqual([{ outcome: 'done', attempt: 2 }]);
});
