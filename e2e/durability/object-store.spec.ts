/**
 * Two servers with a database and an object store in common and no disk: files that lay in a folder are brought over, and crews write
 * to both while either server is killed and the store freezes or refuses.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { callCrew, newLedger, work, type Acknowledged } from './support/crew-at-work.ts';
import { test, expect } from './support/data-dirs.ts';
import { ROLE_PASSWORD, startExternalPostgres } from './support/external-postgres.ts';
import { sha256 } from './support/issues.ts';
import { startObjectStore } from './support/object-store.ts';
import { eventually, knowsProcesses } from './support/processes.ts';
import { freePort, ROOT, start, startAndEnd } from './support/server-process.ts';
import { send } from './support/wire.ts';

/** There to end what hangs. */
const PATIENCE = 180_000;

test.skip(!knowsProcesses, 'freezes the store by a signal of Linux');

/** Runs scripts/move-files as a person would. */
function moveFiles(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/move-files')], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return new Promise<{ code: number | null; output: string }>((done) =>
    child.once('close', (code) => done({ code, output })),
  );
}

/** Photos that were acknowledged and that this server does not show as they were sent. */
async function lostAt(url: string, photographed: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { person, issueId, entityId, photo } of photographed) {
    const list = await person.call(url, `organisation/data/issue/${issueId}/issue-image/`);
    const { results } = list.json<{ results: { id: string; url: string | null }[] }>();
    const shown = results.find(({ id }) => id === entityId)?.url;
    const answer =
      shown && (await send(`${url}${shown}`, { headers: { cookie: person.mediaCookie } }).catch(() => undefined));
    if (!answer || answer.status !== 200 || sha256(answer.bytes) !== sha256(photo ?? '')) lost.push(entityId);
  }
  return lost;
}

test('files move to a bucket, and two servers lose nothing of what comes there, whatever is killed', async ({
  demoDir,
}) => {
  const folders = ['here', 'there'].map((name) => join(demoDir, '..', name)) as [string, string];
  // what a server kept by itself, its database from here on elsewhere
  mkdirSync(folders[0]);
  renameSync(join(demoDir, 'media'), join(folders[0], 'media'));
  const postgres = await startExternalPostgres(demoDir);
  const store = await startObjectStore();
  try {
    for (const role of ['chainage_owner', 'chainage_app'])
      await postgres.run(`alter role ${role} login password '${ROLE_PASSWORD}'`);
    const database = {
      DATABASE_URL: postgres.urlOf('chainage', 'chainage_app'),
      DATABASE_MIGRATION_URL: postgres.urlOf('chainage', 'chainage_owner'),
    };
    const env = { ...database, ...store.env };
    const refused = await startAndEnd({ dataDir: folders[0], env });
    expect([refused.code, refused.stderr.trim().split('\n')]).toEqual([
      1,
      [
        expect.stringMatching(
          /^UPLOADS_URL: \d+ files of this database lie in DATA_DIR and not in s3:\/\/photos\/live/,
        ),
      ],
    ]);
    const moved = await moveFiles({ ...env, DATA_DIR: folders[0] });
    expect(moved).toEqual({
      code: 0,
      output: expect.stringMatching(/\d+ files .* brought over, 0 were there\nAll files of/),
    });
    renameSync(join(folders[0], 'media'), join(demoDir, 'media-of-before'));

    const ports = [await freePort(), await freePort()] as const;
    const launch = (at: 0 | 1) => start({ dataDir: folders[at], env, port: ports[at] });
    let [here, there] = [await launch(0), await launch(1)];
    const crews = await Promise.all(
      [here.url, here.url, there.url, there.url].map(async (url, at) => ({
        url,
        crew: await callCrew(
          url,
          `patrol_field_crew@${at % 2 === 0 ? 'bhima' : 'deccan'}.example`,
          at % 2 === 0 ? 'Bhima' : 'Deccan',
        ),
      })),
    );
    const ledger = newLedger();
    const writers = Promise.all(crews.map(({ url, crew }) => work(url, crew, ledger)));
    writers.catch(() => (ledger.isOver = true));
    const photos = () => ledger.acknowledged.filter(({ action }) => action === 'add_image');
    /** Crews have sent so many photos more. */
    const goOn = async (count: number) => {
      const until = photos().length + count;
      expect(await eventually(() => photos().length >= until || ledger.isOver, PATIENCE)).toBe(true);
    };
    await goOn(4);
    await here.killAll();
    here = await launch(0);
    await goOn(4);
    store.freeze();
    const answers = async () =>
      (await send(`${here.url}/api/health/`)).json<{ files: { answers: boolean } }>().files.answers;
    expect(await eventually(async () => !(await answers()), PATIENCE)).toBe(true);
    store.thaw();
    await goOn(4);
    await store.tell('down');
    // longer than a server's patience with it: crews are told to come again
    const unanswered = ledger.unanswered;
    expect(await eventually(() => ledger.unanswered > unanswered, PATIENCE)).toBe(true);
    await there.killAll();
    await store.tell('up');
    there = await launch(1);
    await goOn(4);
    ledger.isOver = true;
    await writers;

    const photographed = photos();
    expect(photographed.length).toBeGreaterThan(10);
    expect(ledger.unanswered).toBeGreaterThan(0);
    for (const { url } of [here, there]) expect(await lostAt(url, photographed)).toEqual([]);
    expect(folders.flatMap((folder) => readdirSync(join(folder, 'media')))).toEqual([]);
    const written = [here, there].map((server) => JSON.stringify(server.output())).join('');
    expect(written).not.toContain(store.env['S3_SECRET_KEY']);
    // the same comparison sees a loss, else it proves nothing
    const last = photographed.at(-1)!.entityId;
    expect(await store.tell(`forget ${last}`)).toBeGreaterThan(0);
    expect(await lostAt(here.url, photographed)).toEqual([last]);
    for (const server of [here, there]) expect((await server.stop()).code).toBe(0);
  } finally {
    await store.stop();
    await postgres.stop();
  }
});
