/** Views that members keep of their lists: whose they are, who sees them, and how many there may be. */
import { v7 as uuidv7 } from 'uuid';
import { LIST_VIEWS_PATH } from '@chainage/shared/contracts/list-view-paths';
import type { ListView, ListViews } from '@chainage/shared/contracts/list-view';
import { LIST_VIEWS } from '#limits.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';

let test: TestApp;
let manager: Client;
let engineer: Client;
let crew: Client;
let safety: Client;
beforeAll(async () => {
  test = await buildTestApp();
  const person = (role: string) => test.signIn(`${role}@bhima.example`);
  manager = await person('project_manager');
  engineer = await person('site_engineer');
  crew = await person('patrol_field_crew');
  safety = await person('safety_officer');
});
afterAll(() => test.close());

const view = (change: object = {}) => ({
  ...{ id: uuidv7(), list: 'issues.routine_maintenance', name: 'Km 40 to 50, not begun' },
  ...{ filters: { status: 'approved', chainage_from: '40.000', chainage_to: '50.000' }, ordering: 'due_at' },
  ...{ columns: ['number', 'chainage', 'due_at'], shared: 'me', ...change },
});
const kept = async (client: Client) => (await client.get(LIST_VIEWS_PATH)).json<ListViews>().results;
const names = async (client: Client) => (await kept(client)).map(({ name }) => name);
const at = (id: string) => `${LIST_VIEWS_PATH}${id}/`;
const clear = async (client: Client) => {
  for (const { id, may_remove: may } of await kept(client)) if (may) await client.delete(at(id));
};
afterEach(async () => {
  for (const client of [engineer, crew, safety, manager]) await clear(client);
});

it('is there again as it was kept, for its author alone', async () => {
  const body = view();
  const answer = await engineer.post(LIST_VIEWS_PATH, body);
  expect([answer.statusCode, answer.json()]).toMatchObject([201, { ...body, may_edit: true, may_remove: true }]);
  expect(await kept(engineer)).toEqual([answer.json()]);
  for (const other of [manager, crew]) {
    expect(await names(other)).toEqual([]);
    expect(outcome(await other.patch(at(body.id), { name: 'Mine' }))).toEqual([404, 'not_found']);
    expect(outcome(await other.delete(at(body.id)))).toEqual([404, 'not_found']);
  }
});

it('is shared with whoever has the role of its author, or by a manager with everybody', async () => {
  await engineer.post(LIST_VIEWS_PATH, view({ name: 'Of engineers', shared: 'role' }));
  await manager.post(LIST_VIEWS_PATH, view({ name: 'Of all', shared: 'organisation' }));
  expect(await names(engineer)).toEqual(['Of all', 'Of engineers']);
  for (const other of [crew, safety]) expect(await names(other)).toEqual(['Of all']);
  expect((await kept(crew))[0]).toMatchObject({ may_edit: false, may_remove: false });
  const toAll = view({ shared: 'organisation' });
  expect(outcome(await engineer.post(LIST_VIEWS_PATH, toAll))).toEqual([403, 'permission.denied']);
  await engineer.post(LIST_VIEWS_PATH, { ...toAll, shared: 'me' });
  expect(outcome(await engineer.patch(at(toAll.id), { shared: 'organisation' }))).toEqual([403, 'permission.denied']);
  expect((await kept(engineer)).find(({ id }) => id === toAll.id)?.shared).toBe('me');
});

it('is changed by its author, and what is shared taken away by whoever shares with everybody', async () => {
  const body = view({ shared: 'organisation' });
  await manager.post(LIST_VIEWS_PATH, body);
  expect(outcome(await engineer.patch(at(body.id), { name: 'Mine' }))).toEqual([403, 'permission.denied']);
  expect(outcome(await engineer.delete(at(body.id)))).toEqual([403, 'permission.denied']);
  const changed = (await manager.patch(at(body.id), { name: 'Bridges', filters: {}, columns: null })).json<ListView>();
  expect(changed).toMatchObject({ name: 'Bridges', filters: {}, columns: null, ordering: 'due_at' });
  expect(await kept(manager)).toEqual([changed]);
  const admin = await test.signIn('organisation_admin@bhima.example');
  expect(outcome(await admin.patch(at(body.id), { name: 'Mine' }))).toEqual([403, 'permission.denied']);
  expect((await admin.delete(at(body.id))).statusCode).toBe(204);
  expect(await names(manager)).toEqual([]);
});

it('is one, whoever sends it twice, and nobody else’s id is taken over', async () => {
  const body = view();
  await engineer.post(LIST_VIEWS_PATH, body);
  expect(outcome(await engineer.post(LIST_VIEWS_PATH, { ...body, name: 'Other' }))).toEqual([409, 'id.conflict']);
  expect(outcome(await crew.post(LIST_VIEWS_PATH, { ...body, name: 'Other' }))).toEqual([409, 'id.conflict']);
  expect(await names(engineer)).toEqual([body.name]);
});

it('there are as many as there may be, of one member and shared, however quickly they come', async () => {
  const codes = async (client: Client, count: number, shared: string) => {
    const answers = await Promise.all(
      Array.from({ length: count }, () => client.post(LIST_VIEWS_PATH, view({ shared }))),
    );
    return answers.map((answer) => outcome(answer)[1] ?? '');
  };
  const said = await codes(manager, LIST_VIEWS.member + 2, 'me');
  expect(said.filter((code) => code === 'view.limit')).toHaveLength(2);
  expect(await kept(manager)).toHaveLength(LIST_VIEWS.member);
  await clear(manager);
  for (const client of [engineer, crew]) await codes(client, LIST_VIEWS.shared / 2, 'role');
  expect(outcome(await manager.post(LIST_VIEWS_PATH, view({ shared: 'role' })))).toEqual([409, 'view.limit']);
  const own = view();
  expect((await manager.post(LIST_VIEWS_PATH, own)).statusCode).toBe(201);
  expect(outcome(await manager.patch(at(own.id), { shared: 'organisation' }))).toEqual([409, 'view.limit']);
});

it('refuses at the field what is no view', async () => {
  for (const [change, path] of [
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ list: '../etc' }, 'list'],
    [{ shared: 'world' }, 'shared'],
    [{ ordering: 'due_at;drop' }, 'ordering'],
    [{ columns: Array<string>(61).fill('number') }, 'columns'],
  ] as const) {
    const answer = await engineer.post(LIST_VIEWS_PATH, view(change));
    expect([answer.statusCode, answer.json<{ errors: { path: string }[] }>().errors[0]?.path]).toEqual([400, path]);
  }
});
