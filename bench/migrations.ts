/**
 * `npm run bench:migrations -- [--rows 1000000] [--from 495]`: migrations on a table of a million issues while people write. The
 * database is filled as it was before `from`; then each file behind it runs, and four that show how to (docs/database.md). Meanwhile
 * one session writes an issue again and again and another reads one: the longest that either waited is printed, and the longest
 * wait for a lock that pg_stat_activity showed.
 */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeOwnFolder } from '#e2e/support/own-folder.ts';
import { openFiller } from './scale/fill.ts';
import { asAdmin, openPlace } from './scale/place.ts';
import { connect, createWorld, PgClient, readMigrations, runMigrations } from './server-code.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, from: { type: 'string', default: '495' } },
});
const rows = Number(values.rows);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const MOST = 2000;

type Migration = ReturnType<typeof readMigrations>[number];
const shown = (name: string, number: number, sql: string): Migration => ({
  ...{ name, number, sql, hash: createHash('sha256').update(sql).digest('hex') },
});
const SHOWN = [
  shown('a column more, with a default', 9001, `ALTER TABLE issue ADD COLUMN bench_more text NOT NULL DEFAULT ''`),
  shown(
    'a check, not validated',
    9002,
    'ALTER TABLE issue ADD CONSTRAINT bench_short CHECK (length(bench_more) < 9) NOT VALID',
  ),
  shown('the check, validated', 9003, '-- outside a transaction\nALTER TABLE issue VALIDATE CONSTRAINT bench_short;'),
  shown(
    'an index, beside those who write',
    9004,
    '-- outside a transaction\nCREATE INDEX CONCURRENTLY bench_beside ON issue (organisation_id, updated_at, id);',
  ),
  shown(
    'control: an index in their way',
    9005,
    'CREATE INDEX bench_in_the_way ON issue (organisation_id, updated_at, id)',
  ),
];

/** Asks again and again, and keeps the longest answer since the last look. */
async function again(url: string, name: string, statement: string, ids: readonly string[]) {
  const client = new PgClient({ connectionString: url, application_name: name });
  await client.connect();
  let isOver = false;
  let longest = 0;
  let began = 0;
  const ended = (async () => {
    for (let at = 0; !isOver; at += 1) {
      began = performance.now();
      await client.query(statement, [ids[at % ids.length]]);
      longest = Math.max(longest, performance.now() - began);
      await sleep(10);
    }
  })();
  return {
    longest() {
      const found = longest;
      longest = 0;
      return found;
    },
    close: async () => {
      isOver = true;
      await ended;
      await client.end();
    },
  };
}

/** The longest wait for a lock of the two, as PostgreSQL tells it. */
async function watch(url: string) {
  const client = new PgClient({ connectionString: url, application_name: 'watcher' });
  await client.connect();
  let isOver = false;
  let longest = 0;
  const ended = (async () => {
    while (!isOver) {
      const { rows: found } = await client.query<{ ms: number }>(
        `select coalesce(max(extract(epoch from clock_timestamp() - l.waitstart) * 1000), 0)::float8 as ms
         from pg_locks l join pg_stat_activity a on a.pid = l.pid
         where not l.granted and a.application_name in ('writer', 'reader')`,
      );
      longest = Math.max(longest, found[0]?.ms ?? 0);
      await sleep(20);
    }
  })();
  return async () => {
    isOver = true;
    await ended;
    await client.end();
    return longest;
  };
}

const folder = makeOwnFolder('migrations');
const place = await openPlace(folder);
try {
  const { admin, ownerUrl, role } = await place.database('migrations');
  const all = readMigrations();
  const before = all.filter(({ number }) => number < Number(values.from));
  await runMigrations(ownerUrl, { appRole: role, migrations: before });
  const owner = connect(ownerUrl, { max: 1 });
  const { bhima } = await createWorld(owner);
  await owner.destroy();
  const filler = await openFiller(admin, { alone: true });
  await filler.fill(bhima.id, rows, (done) => done % 250_000 === 0 && say(`${done} issues`));
  await filler.end();
  const ids = (
    await asAdmin<{ id: string }>(admin, 'select id::text from issue tablesample bernoulli (0.1) limit 500')
  ).map(({ id }) => id);
  const held = `organisation_id = '${bhima.id}' and id = $1`;
  const writer = await again(admin, 'writer', `update issue set version = version + 1 where ${held}`, ids);
  const reader = await again(admin, 'reader', `select * from issue where ${held}`, ids);

  say(
    `${rows} issues, ${(await asAdmin<{ size: string }>(admin, `select pg_size_pretty(pg_total_relation_size('issue')) as size`))[0]?.size}`,
  );
  say(
    `${'migration'.padEnd(36)} ${'took ms'.padStart(9)} ${'write ms'.padStart(9)} ${'read ms'.padStart(9)} ${'lock ms'.padStart(9)}`,
  );
  const gone = [...before];
  for (const migration of [...all.slice(before.length), ...SHOWN]) {
    await sleep(1000);
    writer.longest();
    reader.longest();
    const locked = await watch(admin);
    const began = performance.now();
    gone.push(migration);
    await runMigrations(ownerUrl, { appRole: role, migrations: gone });
    const took = performance.now() - began;
    // whoever waits is told once it is answered
    await sleep(200);
    const figures = [took, writer.longest(), reader.longest(), await locked()];
    const isLong = Math.max(...figures.slice(1)) > MOST;
    say(
      `${migration.name.padEnd(36)} ${figures.map((one) => one.toFixed(0).padStart(9)).join(' ')}${isLong ? '  more than 2 s' : ''}`,
    );
  }
  await Promise.all([writer.close(), reader.close()]);
} finally {
  await place.stop();
  rmSync(folder, { recursive: true, force: true });
}
