/**
 * What a member of the same organisation gets who may see some of its issues only, or all but the names in them. Every
 * place that tells of issues is asked, each with a control: the same place tells those who may know.
 */
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { accident, create, must, pothole, read, readIds, refused, submitted, type Ids } from './testing.ts';

let test: TestApp;
let ids: Ids;
let manager: Client;
let keeper: Client;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  manager = await test.signIn('project_manager@bhima.example');
  keeper = await test.signIn('store_keeper@bhima.example');
});
afterAll(() => test.close());

/** The store keeper's role has just these. */
const give = (...permissions: string[]) =>
  inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update organisation_role r set permissions = ${permissions}::text[] where ${own('r')} and key = 'store_keeper'`.execute(
      db,
    ),
  );
const list = async (person: Client, query = '') => {
  const { count, results } = (await person.get(`organisation/data/issues/?limit=100${query}`)).json<{
    count: number;
    results: { id: string }[];
  }>();
  return { count, ids: results.map(({ id }) => id).sort() };
};
const of = (...found: string[]) => ({ count: found.length, ids: found.sort() });

const SAID = { action: 'comment', comment: 'Seen' };

describe('who may see what is assigned to them', () => {
  let mine: string;
  let hidden: string;
  beforeAll(async () => {
    // a record of theirs beside one that is not: the same place, the same day, linked
    await give('view__assigned__issue_routine_maintenance', 'view__all__status_dashboard');
    const made = [
      await submitted(manager, pothole(test.bhima, ids)),
      await submitted(manager, pothole(test.bhima, ids)),
    ];
    [mine, hidden] = made.map(({ id }) => id) as [string, string];
    await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      db.updateTable('issue').set({ resolver: test.bhima.members.store_keeper }).where('id', '=', mine).execute(),
    );
    await must(manager, mine, 'link', { issue: hidden, relation: 'related' });
  });

  it('finds no other in the list, by a search or as its neighbour', async () => {
    expect(await list(keeper)).toEqual(of(mine));
    expect(await list(manager)).toEqual(of(mine, hidden));
    for (const query of ['&search=pothole', '&issue_type=routine_maintenance', '&status=pending_review']) {
      expect([query, await list(keeper, query)]).toEqual([query, of(mine)]);
      expect([query, await list(manager, query)]).toEqual([query, of(mine, hidden)]);
    }
    expect(await list(keeper, `&near=${mine}`)).toEqual(of());
    expect(await list(manager, `&near=${mine}`)).toEqual(of(hidden));
  });

  it('is not told where one lies that they may not see, by what lies near it', async () => {
    expect(await list(keeper, `&near=${hidden}`)).toEqual(of());
    expect(await list(manager, `&near=${hidden}`)).toEqual(of(mine));
  });

  it('sees no link to another', async () => {
    expect((await read(keeper, mine)).linked_issues).toEqual([]);
    expect((await read(manager, mine)).linked_issues).toMatchObject([{ issue: hidden }]);
  });

  it('reads in the history that it was linked, and not to what', async () => {
    const lines = async (person: Client) =>
      (await read(person, mine)).history.filter(({ action }) => ['link', 'unlink'].includes(action));
    const link = { action: 'link', data: { issue: hidden, relation: 'related' } };
    expect(await lines(manager)).toMatchObject([link]);
    expect((await lines(keeper)).map(({ data }) => data)).toEqual([{ relation: 'related' }]);
    expect(JSON.stringify(await read(keeper, mine))).not.toContain(hidden);
    // a comment is answered with the record too; what is no link any more stands in the history all the same
    await must(manager, mine, 'unlink', { issue: hidden });
    expect((await keeper.post(`organisation/data/issue/${mine}/action/`, SAID)).body).not.toContain(hidden);
    expect(await lines(manager)).toMatchObject([link, { action: 'unlink', data: { issue: hidden } }]);
    await must(manager, mine, 'link', { issue: hidden, relation: 'related' });
  });

  it('counts no other', async () => {
    const open = async (person: Client) =>
      (await person.get('organisation/data/status-dashboard/issues/')).json<{ open: number }>().open;
    expect([await open(keeper), await open(manager)]).toEqual([1, 2]);
  });
});

describe('who may change an accident and see no names in it', () => {
  const VEHICLE = { registration_no: 'KA32Z9', role: 'other', licence_no: 'MH13-2011' };
  const path = (id: unknown) => `organisation/data/issue/${String(id)}/`;
  const vehiclesOf = async (id: unknown) => (await read(manager, id))['vehicles'];
  beforeAll(() => give('view__all__issue_road_user_accident', 'edit__all__issue_road_user_accident'));

  it('leaves the names where they were by an edit', async () => {
    const body = accident(test.bhima, ids);
    await create(manager, body);
    const seen = await read(keeper, body['id']);
    const [first, second] = seen['vehicles'] as Record<string, unknown>[];
    expect([first, second]).not.toContainEqual(expect.objectContaining({ licence_no: expect.anything() }));
    const vehicles = [first, { ...second, registration_no: 'KA32Z10' }];
    expect((await keeper.patch(path(body['id']), { version: 1, vehicles })).statusCode).toBe(200);
    expect(await vehiclesOf(body['id'])).toMatchObject([
      { driver_name: 'Ramesh Pawar' },
      { ...VEHICLE, registration_no: 'KA32Z10' },
    ]);
  });

  it('leaves them where they were by a step, and is told where it cannot be known whose they are', async () => {
    const body = accident(test.bhima, ids, { assigned_to: test.bhima.members.organisation_admin });
    const admin = await test.signIn('organisation_admin@bhima.example');
    await submitted(manager, body);
    const resolver = test.bhima.members.site_engineer;
    const due_at = new Date(Date.now() + 48 * 3_600_000).toISOString();
    const { version } = await must(admin, body['id'], 'approve', { priority: 'high', resolver, due_at });
    const casualty = { person: 'driver', severity: 'grievous' };
    const report = (casualties: object[]) =>
      keeper.post(`${path(body['id'])}action/`, { action: 'update_followup', version, data: { casualties } });
    const unclear = [
      { person: 'passenger', severity: 'minor' },
      { person: 'pedestrian', severity: 'minor' },
    ];
    expect(refused(await report(unclear))).toContain('casualties: mismatch');
    expect((await report([{ ...casualty, person: 'passenger' }])).json()).toMatchObject({ version: version + 1 });
    expect((await read(manager, body['id']))['casualties']).toMatchObject([
      { name: 'Sunil Kale', person: 'passenger', severity: 'grievous' },
    ]);
  });
});
