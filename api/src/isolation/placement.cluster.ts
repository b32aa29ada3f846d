/** Where the rows of two organisations lie on a cluster (`npm run api:cluster`), asked of each worker by itself. */
import pg from 'pg';
import { createTestDatabase, inDatabase, setting, WORLD_TEMPLATE, type TestDatabase } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

const { bhima, deccan } = JSON.parse(setting('TEST_WORLD')) as World;
let database: TestDatabase;
let coordinator: pg.Client;
let workers: { port: number; admin: pg.Client; app: pg.Client }[];

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** The same address at another node. */
function at(url: string, port: number): string {
  const moved = new URL(url);
  moved.port = String(port);
  return moved.href;
}

beforeAll(async () => {
  database = await createTestDatabase(WORLD_TEMPLATE);
  const name = new URL(database.ownerUrl).pathname.slice(1);
  const [first, ...others] = setting('TEST_NODES').split(' ');
  coordinator = await open(inDatabase(first ?? '', name));
  workers = await Promise.all(
    others.map(async (url) => {
      const port = Number(new URL(url).port);
      return { port, admin: await open(inDatabase(url, name)), app: await open(at(database.applicationUrl, port)) };
    }),
  );
});
afterAll(async () => {
  await Promise.all([coordinator, ...workers.flatMap(({ admin, app }) => [admin, app])].map((one) => one.end()));
  await database.drop();
});

interface Shard {
  table: string;
  shard: string;
  port: number;
  /** Whose rows belong in it. */
  of: string[];
}

/** Each shard of each table of organisations, and which of the two belong there. */
async function shards(): Promise<Shard[]> {
  const { rows } = await coordinator.query<Shard>(
    `select s.logicalrelid::text as table, shard_name(s.logicalrelid, s.shardid) as shard, n.nodeport as port,
       array(select o::text from unnest($1::uuid[]) o
         where get_shard_id_for_distribution_column(s.logicalrelid, o) = s.shardid) as of
     from pg_dist_shard s
     join pg_dist_partition t on t.logicalrelid = s.logicalrelid and t.partmethod = 'h'
     join pg_dist_placement p on p.shardid = s.shardid join pg_dist_node n on n.groupid = p.groupid`,
    [[bhima.id, deccan.id]],
  );
  return rows;
}

const homeOf = (all: readonly Shard[], organisation: string) => [
  ...new Set(all.filter(({ of }) => of.includes(organisation)).map(({ port }) => port)),
];

it('has all rows of an organisation on one worker, in the shards of its own, and the two apart', async () => {
  const all = await shards();
  const [ofBhima, ofDeccan] = [homeOf(all, bhima.id), homeOf(all, deccan.id)];
  expect([ofBhima.length, ofDeccan.length]).toEqual([1, 1]);
  expect(ofBhima).not.toEqual(ofDeccan);
  const wrong: unknown[] = [];
  const met = new Map<string, number>();
  for (const { table, shard, port, of } of all) {
    const worker = workers.find((one) => one.port === port)!;
    const { rows } = await worker.admin.query<{ id: string; count: number }>(
      `select organisation_id::text as id, count(*)::int as count from ${shard} group by 1`,
    );
    for (const { id, count } of rows) {
      met.set(id, (met.get(id) ?? 0) + count);
      if (!of.includes(id)) wrong.push({ table, shard, id });
    }
  }
  expect(wrong).toEqual([]);
  expect([...met.keys()].sort()).toEqual([bhima.id, deccan.id].sort());
  // members, roles, lists, road and packages at least
  for (const count of met.values()) expect(count).toBeGreaterThan(50);
});

/** What the application's role sees there of shards, in an organisation. */
async function seen(app: pg.Client, here: readonly Shard[], organisation: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await app.query(`begin read only; set local chainage.organisation_id = '${organisation}'`);
  for (const { shard } of here) {
    const { rows } = await app.query<{ id: string }>(
      `select o.organisation_id::text as id from ${shard} o
`,
    );
    for (const { id } of rows) counts[id] = (counts[id] ?? 0) + 1;
  }
  await app.query('rollback');
  return counts;
}

it('shows nothing of an organisation on the worker that is not its own, and no other’s on its own', async () => {
  const all = await shards();
  const readable = await coordinator.query<{ table: string }>(
    `select t.logicalrelid::text as table from pg_dist_partition t where has_table_privilege('chainage_app', t.logicalrelid, 'select')`,
  );
  const tables = new Set(readable.rows.map(({ table }) => table));
  for (const [own, other] of [
    [bhima.id, deccan.id],
    [deccan.id, bhima.id],
  ] as const)
    for (const { port, app } of workers) {
      const here = all.filter((one) => one.port === port && tables.has(one.table));
      const counts = await seen(app, here, own);
      const isHome = homeOf(all, own).includes(port);
      expect([port, Object.keys(counts)]).toEqual([port, isHome ? [own] : []]);
      expect(counts[other]).toBeUndefined();
    }
});

it('answers by whose organisation the transaction is, whichever node is asked', async () => {
  for (const { app } of workers)
    for (const [entered, found] of [
      [bhima.id, [bhima.id]],
      [deccan.id, []],
    ] as const) {
      await app.query(`begin read only`);
      await app.query(`do $set$begin set local chainage.organisation_id = '${entered}'; end$set$`);
      const { rows } = await app.query<{ id: string }>(
        'select distinct organisation_id::text as id from organisation_user where organisation_id = $1',
        [bhima.id],
      );
      await app.query('rollback');
      expect(rows.map(({ id }) => id)).toEqual(found);
    }
});
