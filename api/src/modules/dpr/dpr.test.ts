import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { dprEntryBody, makeDprEntry, readDprEntry, takeStep } from './testing.ts';

const ONE = 'organisation/data/dpr/entry/';
const LIST = 'organisation/data/dpr/';

let test: TestApp;
let crew: Client;
let engineer: Client;
let keeper: Client;
beforeAll(async () => {
  test = await buildTestApp();
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  [crew, engineer, keeper] = await Promise.all([as('patrol_field_crew'), as('site_engineer'), as('store_keeper')]);
});
afterAll(() => test.close());

it('goes from draft to closed, with its number and its history', async () => {
  const id = await makeDprEntry(crew);
  expect((await takeStep(crew, id, 'submit')).json()).toMatchObject({ status: 'noted' });
  expect((await takeStep(engineer, id, 'close', { comment: 'Done' })).statusCode).toBe(200);
  const read = await readDprEntry(crew, id);
  expect(read).toMatchObject({
    status: 'closed',
    number: expect.stringMatching(/^DE\/\d{4}-\d\d\/\d{6}$/),
    version: 3,
  });
  expect(read.history.map(({ action }) => action)).toEqual(['create', 'submit', 'close']);
});

it('is not handed in without what must be filled, and told all of it', async () => {
  const id = await makeDprEntry(crew, { title: null, happened_at: null });
  const answer = await takeStep(crew, id, 'submit');
  expect(answer.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual([
    'title',
    'happened_at',
  ]);
});

it('does not lie in the future', async () => {
  const answer = await crew.post(ONE, dprEntryBody({ happened_at: new Date(Date.now() + 86_400_000).toISOString() }));
  expect(answer.json()).toMatchObject({ errors: [{ path: 'happened_at', code: 'in_future' }] });
});

it('is changed by whoever saw its newest version', async () => {
  const id = await makeDprEntry(crew);
  const change = (version: number, title: string) => crew.patch(`${ONE}${id}/`, { version, title });
  expect((await change(1, 'Strips gone')).json()).toMatchObject({ title: 'Strips gone', version: 2 });
  expect((await change(1, 'Strips worn')).json()).toMatchObject({ code: 'version.stale', changed_fields: ['title'] });
});

it('is closed by whoever may, and seen by whoever may', async () => {
  const id = await makeDprEntry(engineer);
  await takeStep(engineer, id, 'submit');
  expect((await crew.get(`${ONE}${id}/`)).statusCode).toBe(404);
  const own = await makeDprEntry(crew);
  await takeStep(crew, own, 'submit');
  expect((await takeStep(crew, own, 'close')).statusCode).toBe(403);
  expect((await keeper.post(ONE, dprEntryBody())).statusCode).toBe(403);
});

it('is found by its words, its state and its author', async () => {
  const id = await makeDprEntry(crew, { title: 'Zebra crossing faded' });
  const found = async (query: string) =>
    (await crew.get(`${LIST}?${query}`)).json<{ results: { id: string }[] }>().results.map((row) => row.id);
  expect(await found('search=zebra+fad')).toEqual([id]);
  expect(await found('search=zebra&status=noted,closed')).toEqual([]);
  expect(await found('created_by=me&status=draft&ordering=number')).toContain(id);
  expect(await found('happened_at_to=2020-01-01')).toEqual([]);
});

it('sent again is the same dpr entry', async () => {
  const body = dprEntryBody();
  expect((await crew.post(ONE, body)).statusCode).toBe(201);
  expect((await crew.post(ONE, body)).statusCode).toBe(201);
  expect((await crew.post(ONE, { ...body, title: 'Another' })).json()).toMatchObject({ code: 'id.conflict' });
});
