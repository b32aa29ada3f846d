/**
 * A shift of forty lines with their photos, measured on a phone without signal, is sent to a server that is killed at random moments: each
 * line and each photo is there once, on one entry, and all that was acknowledged with them. What the same sender does to it without its
 * keys is noticed.
 *
 * DURABILITY_SEED   moments of the kills (default 1)
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { test, expect } from './support/data-dirs.ts';
import { withDatabase } from './support/database.ts';
import { announce, sha256, takeNoise, type Body } from './support/issues.ts';
import { multipart, signIn, type Person } from './support/person.ts';
import { knowsProcesses } from './support/processes.ts';
import { chanceOf } from './support/seeded-random.ts';
import { freePort, start, type Started } from './support/server-process.ts';
import type { Answer } from './support/wire.ts';

const SEED = Number(process.env['DURABILITY_SEED'] ?? 1);
const LINES = 40;
const KILLS = 2;
const LOG = 'organisation/data/dpr/log/';

test.skip(!knowsProcesses, 'kills PostgreSQL with its server on Linux only');

interface Item {
  id: string;
  package: number;
  method: string;
}
interface Row {
  path: string;
  body: string | Buffer;
  contentType: string;
  key: string;
}
interface Line {
  id: string;
  image: string;
  photo: Buffer;
  rows: [Row, Row];
}

const rowOf = (path: string, body: Body): Row => ({
  ...{ path, body: JSON.stringify(body), contentType: 'application/json', key: randomUUID() },
});

/** Lines as the phone has them: by the entry's day and shift alone, each with its photo behind it. */
async function shiftOf(url: string, crew: Person, day: string): Promise<Line[]> {
  const list = async <One>(path: string) => (await crew.call(url, path)).json<{ results: One[] }>().results;
  const items = await list<Item>('organisation/data/dpr/measured-items/?limit=1000');
  const item = items.find(({ method }) => method === 'volume');
  const packs = await list<{ id: number; chainage_from: string }>('organisation/data/dpr/packages/?limit=1000');
  const from = Number(packs.find(({ id }) => id === item?.package)?.chainage_from);
  return Promise.all(
    Array.from({ length: LINES }, async (_, at): Promise<Line> => {
      const [id, photo] = [randomUUID(), await takeNoise()];
      const told = { ...announce(photo), stage: 'photo' };
      const line = {
        ...{ id, package_key: item?.id, work_date: day, shift: 'night', direction: 'lhs', lane: 'L1', nos: 1 },
        ...{ chainage_from: (from + 1 + at / 10).toFixed(3), chainage_to: (from + 1.1 + at / 10).toFixed(3) },
        ...{ length_m: '100', breadth_m: '3.5', depth_m: '0.04', photos: [told] },
      };
      const { id: image, stage, taken_at } = told;
      const fields = Object.entries({ id: image, stage, taken_at }).map(([name, value]) => ({ name, value }));
      const file = multipart([...fields, { name: 'file', value: photo, filename: 'photo.jpg' }]);
      const sent = { path: `${LOG}${id}/dpr-log-image/`, key: randomUUID(), ...file };
      return { id, image, photo, rows: [rowOf(LOG, line), sent] };
    }),
  );
}

/** Sends each row until it is answered, under its key; `keys: 'none'`: under a new one and a new id each time, as no outbox may. */
async function sendAll(
  url: string,
  crew: Person,
  lines: readonly Line[],
  { keys, onSent }: { keys: 'kept' | 'none'; onSent: () => void },
): Promise<number> {
  let [cutOff, answers] = [0, 0];
  const persist = async ({ path, body, contentType, key }: Row): Promise<Answer> => {
    for (let attempt = 0; ; attempt += 1) {
      const isNew = keys === 'none' && attempt > 0 && path === LOG;
      const sent = isNew
        ? JSON.stringify({ ...(JSON.parse(String(body)) as Body), id: randomUUID(), photos: [] })
        : body;
      const call = {
        method: 'POST',
        key: isNew ? randomUUID() : key,
        body: sent,
        headers: { 'content-type': contentType },
      };
      const answer = await crew.call(url, path, { ...call, patience: 30_000 }).catch(() => undefined);
      // now and then an answer gets lost on its way
      const isLost = attempt === 0 && (answers += 1) % 8 === 0;
      if (answer && answer.status < 300 && !isLost) return answer;
      const isNotNow = !answer || isLost || answer.status === 503 || answer.text.includes('idempotency.in_progress');
      if (!isNotNow) throw new Error(`${path}: ${answer.status} ${answer.text}`);
      cutOff += 1;
      await sleep(50);
    }
  };
  // as a phone does: several records beside each other, the rows of one in order
  const waiting = [...lines];
  const lane = async () => {
    for (let line = waiting.shift(); line; line = waiting.shift())
      for (const row of line.rows) {
        await persist(row);
        onSent();
      }
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  return cutOff;
}

/** What is not there exactly once. */
async function faultsOf(dataDir: string, lines: readonly Line[], day: string): Promise<string[]> {
  const faults: string[] = [];
  await withDatabase(dataDir, async (query) => {
    const there = await query<{ id: string; dpr_entry: string; quantity: string }>(
      `select id, dpr_entry, quantity::text from dpr_log where work_date = $1 and shift = 'night' and created_at > now() - interval '1 hour'`,
      [day],
    );
    if (there.length !== lines.length) faults.push(`${there.length} lines, not ${lines.length}`);
    if (new Set(there.map(({ dpr_entry: entry }) => entry)).size !== 1) faults.push('more than one entry');
    for (const { id, image, photo } of lines) {
      const line = there.find((one) => one.id === id);
      if (line?.quantity !== '14.000') faults.push(`line ${id}: ${line?.quantity ?? 'lost'}`);
      const files = await query<{ id: string; sha256: string; state: string }>(
        `select id, sha256, case when stored_at is null then 'announced' else 'stored' end as state from record_file where record_id = $1`,
        [id],
      );
      const [file] = files;
      if (files.length !== 1 || file?.id !== image || file.sha256 !== sha256(photo) || file.state !== 'stored')
        faults.push(`photo of ${id}: ${JSON.stringify(files)}`);
      const [told] = await query<{ begun: number }>(
        `select count(*)::int as begun from record_action where record_id = $1 and action = 'create'`,
        [id],
      );
      if (told?.begun !== 1) faults.push(`line ${id}: begun ${told?.begun} times`);
    }
  });
  return faults;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('a shift of forty lines with photos arrives once, whenever the server dies', async ({ demoDir: dataDir }) => {
  test.setTimeout(240_000);
  const chance = chanceOf(SEED);
  const port = await freePort();
  let server: Started = await start({ dataDir, port });
  const { url } = server;
  const crew = await signIn(url, 'patrol_field_crew@bhima.example');

  const shift = await shiftOf(url, crew, daysAgo(1));
  let sent = 0;
  const sending = sendAll(url, crew, shift, { keys: 'kept', onSent: () => (sent += 1) });
  let isOver = false;
  sending.catch(() => undefined).finally(() => (isOver = true));
  // each time after as many answers as chance says
  const moments = Array.from({ length: KILLS }, () => Math.floor(chance.between(2, LINES * 2 - 8)));
  for (const moment of moments.sort((one, other) => one - other)) {
    while (sent < moment && !isOver) await sleep(1);
    await server.killAll();
    server = await start({ dataDir, port });
  }
  expect(await sending, 'attempts that were cut off').toBeGreaterThan(KILLS);
  expect(await faultsOf(dataDir, shift, daysAgo(1)), `seed ${SEED}`).toEqual([]);

  // a sender without its keys is found out by what is there twice
  const other = await shiftOf(url, crew, daysAgo(2));
  await sendAll(url, crew, other, { keys: 'none', onSent: () => undefined });
  const twice = (await faultsOf(dataDir, other, daysAgo(2))).join('\n');
  expect(twice).toMatch(/\d+ lines, not 40/);
  // and a photo that is not there, by that
  await withDatabase(dataDir, (query) => query('delete from record_file where record_id = $1', [shift[0]?.id]));
  expect((await faultsOf(dataDir, shift, daysAgo(1))).join()).toContain(`photo of ${shift[0]?.id}`);
  await server.stop();
});
