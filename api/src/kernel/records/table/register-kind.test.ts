import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { tableKind } from './table-kind.ts';
import { makePillarTables, pillar, pillarServed } from './testing-register.ts';

type Body = Record<string, unknown>;
const ONE = 'organisation/data/pillar/';
const LIST = 'organisation/data/pillars/';

let test: TestApp;
let manager: Client;
let crew: Client;
let keeper: Client;
let roadType: { id: number; label: string };

const HELD = {
  organisation_admin: ['view', 'create', 'edit'],
  patrol_field_crew: ['view', 'create'],
};

beforeAll(async () => {
  test = await buildTestApp({ modules: [pillarServed.routes] });
  await makePillarTables(test.owner);
  await inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
    for (const [role, verbs] of Object.entries(HELD)) {
      const names = verbs.map((verb) => `${verb}__all__pillar`);
      await sql`update organisation_role r set permissions = permissions || ${names}::text[]
        where ${own('r')} and key = ${role}`.execute(db);
    }
  });
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  [manager, crew, keeper] = [await as('organisation_admin'), await as('patrol_field_crew'), await as('store_keeper')];
  const roads = (await manager.get('organisation/data/type-of-roads/')).json<{ results: (typeof roadType)[] }>();
  [roadType] = roads.results as [typeof roadType];
});
afterAll(() => test.close());

const errorsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { errors?: { path: string; code: string }[] }).errors?.map(({ path, code }) => `${path} ${code}`);
const body = (mark: string, changes: Body = {}): Body => ({ id: uuidv7(), mark, status: 'standing', ...changes });
async function begin(client: Client, sent: Body): Promise<string> {
  const answer = await client.post(ONE, sent);
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`);
  return sent['id'] as string;
}
const read = async (client: Client, id: string) => (await client.get(`${ONE}${id}/`)).json<Body>();

it('is numbered by its code and stands in the state that people fill in; what is only read comes along', async () => {
  const id = await begin(manager, body('P-007', { status: 'fallen', road_type: roadType.id }));
  expect(await read(manager, id)).toMatchObject({
    number: 'P-007',
    mark: 'P-007',
    status: 'fallen',
    road_type_label: roadType.label,
    road_type_labels: {},
    facts: { old: true },
    can_edit: 'all',
    allowed_actions: [],
    history: [{ action: 'create', from_status: null, to_status: 'fallen' }],
  });
  expect((await manager.patch(`${ONE}${id}/`, { version: 1, status: 'standing', mark: 'P-008' })).json()).toMatchObject(
    {
      number: 'P-008',
      status: 'standing',
      history: [{ action: 'create' }, { action: 'edit', from_status: 'fallen', to_status: 'standing' }],
    },
  );
  const found = async (search: string) =>
    (await manager.get(`${LIST}?search=${search}`)).json<{ results: Body[] }>().results;
  expect(await found('p%208')).toMatchObject([{ id, number: 'P-008', status: 'standing' }]);
  expect(await found('p%207')).toEqual([]);
});

it('says at the code that another record has it, to whoever comes second, and keeps what it was', async () => {
  const first = body('P-100');
  await begin(manager, first);
  const second = body('P-100');
  const refused = await crew.post(ONE, second);
  expect([refused.statusCode, errorsOf(refused)]).toEqual([400, ['mark duplicate']]);
  expect((await manager.post(ONE, first)).statusCode).toBe(201);
  expect((await crew.post(ONE, { ...second, mark: 'P-101' })).statusCode).toBe(201);
  const path = `${ONE}${String(second['id'])}/`;
  expect(errorsOf(await manager.patch(path, { version: 1, mark: 'P-100', story: 'Lost?' }))).toEqual([
    'mark duplicate',
  ]);
  expect(await read(manager, String(second['id']))).toMatchObject({ mark: 'P-101', story: null, version: 1 });
});

it('of two that come at once one is kept', async () => {
  const answers = await Promise.all([manager, crew].map((client) => client.post(ONE, body('P-200'))));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
});

it('lacks neither code nor state, and takes no state that is none', async () => {
  expect(errorsOf(await manager.post(ONE, { id: uuidv7() }))).toEqual(['mark required', 'status required']);
  expect(errorsOf(await manager.post(ONE, body('P-300', { status: 'gone' })))).toEqual(['status not_in_list']);
  expect((await manager.post(`${ONE}${uuidv7()}/action/`, { action: 'x' })).statusCode).toBe(404);
  expect(errorsOf(await manager.post(ONE, body('P-300', { facts: {} })))).toEqual(['facts unknown_field']);
});

it('is refused as such to whoever may not see the register, and changed by the right alone', async () => {
  const id = await begin(crew, body('P-400'));
  expect(outcome(await keeper.get(`${ONE}${id}/`))).toEqual([403, 'permission.denied']);
  expect(outcome(await keeper.get(`${ONE}${uuidv7()}/`))).toEqual([404, 'not_found']);
  expect(outcome(await keeper.get(LIST))).toEqual([403, 'permission.denied']);
  expect(outcome(await crew.patch(`${ONE}${id}/`, { version: 1, story: 'Mine' }))).toEqual([403, 'permission.denied']);
  expect(await read(crew, id)).toMatchObject({ can_edit: 'no', can_add_image: true });
  expect((await crew.get(LIST)).statusCode).toBe(200);
});

it('does not start with a state that two declare', () => {
  const made = (flow: Partial<typeof pillar.flow>) => () =>
    tableKind({ declared: { ...pillar, entity: 'other', flow: { ...pillar.flow, ...flow } }, table: 'other' });
  expect(made({ states: ['standing'] })).toThrow('the field status holds the states');
  expect(made({ byHand: false })).toThrow('the field status holds the states');
  const fall = { verb: 'fall', from: ['standing'], to: 'fallen', right: 'edit' };
  expect(made({ steps: [fall] })).toThrow('fall leads to a state that people fill in');
});
