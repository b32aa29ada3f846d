/** What is asked of all organisations answers on a cluster what it answers on one machine. */
import pg from 'pg';
import { oneMachine } from '#testing/one-machine.ts';
import { createTestDatabase, WORLD_TEMPLATE, type TestDatabase } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import { OF_ALL } from './of-all.ts';

const { bhima, deccan } = JSON.parse(process.env['TEST_WORLD'] ?? '') as World;
const CODES = ['bvt', 'DCH', 'Nobody'];
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase(WORLD_TEMPLATE);
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const ask = async (statement: string, values: unknown[] = []) => (await client.query<object>(statement, values)).rows;
const set = (name: string, value: string) => ask(`select set_config('chainage.${name}', $1, true)`, [value]);

/** Each organisation's own answers to each code, or what it is told once it is called otherwise. */
async function toldOfCodes(): Promise<unknown[]> {
  const told: unknown[] = [];
  for (const { id } of [bhima, deccan]) {
    await set('organisation_id', id);
    for (const code of CODES)
      told.push(...(await ask('select is_sap_organisation($1), may_take_organisation_code($1)', [code])));
  }
  await set('organisation_id', '');
  return told;
}

const platform = () => ask(`select * from platform_organisations(now() - interval '1 day')`);

/** A morning at which SAP's code is set, first nobody's and then Bhima's, and the platform's admin looks. */
async function tell(): Promise<unknown> {
  const before = await toldOfCodes();
  for (const code of ['nobody', 'Bvt', 'bvt']) await ask('select remember_sap_organisation($1)', [code]);
  const remembered = await toldOfCodes();
  await set('organisation_id', deccan.id);
  await ask(`update organisation set code = 'NOBODY' where id = $1`, [deccan.id]);
  const renamed = await toldOfCodes();
  const toNobody = await platform();
  const [admin] = await ask(`select id from account where email = 'admin@chainage.example'`);
  await set('account_id', (admin as { id: string }).id);
  return { before, remembered, renamed, toNobody, toAdmin: await platform() };
}

oneMachine('compares its functions with those of a cluster', () => {
  it('is the same of SAP’s organisation and of the platform’s figures', async () => {
    await client.query('begin');
    await client.query(`insert into session (id, account_id, token_hash, media_hash, name)
      select gen_random_uuid(), a.id, a.email, a.email, 'phone' from account a where a.email like '%engineer@bhima.example'`);
    await client.query('savepoint here');
    const here = await tell();
    await client.query('rollback to here');
    for (const statement of OF_ALL) await client.query(statement);
    const onCluster = await tell();
    await client.query('rollback');
    expect(onCluster).toEqual(here);
    expect(here).toMatchObject({ toNobody: [], toAdmin: [{ active_members: expect.anything() }, { code: 'NOBODY' }] });
    expect(JSON.stringify(here)).toMatch(/"active_members":"?[1-9]/);
  });
});
