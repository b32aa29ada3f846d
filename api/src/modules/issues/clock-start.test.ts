/** The clock of a repair starts when it was first reported, whatever its author says of that later (domain.md section 7 rule 6). */
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { ago, must, pothole, read, readIds, submitted, type Ids } from './testing.ts';

let test: TestApp;
let ids: Ids;
let crew: Client;
let engineer: Client;

beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  crew = await test.signIn('patrol_field_crew@bhima.example');
  engineer = await test.signIn('site_engineer@bhima.example');
});
afterAll(() => test.close());

const patch = (id: unknown, body: object) => crew.patch(`organisation/data/issue/${String(id)}/`, body);

it('goes on from the first report when a returned one is sent anew with another time', async () => {
  const sent = await submitted(crew, pothole(test.bhima, ids, { occurred_at: ago(21), reported_at: ago(20) }));
  const { due_at: due, reported_at: reported } = await read(crew, sent.id);
  await must(engineer, sent.id, 'return', {}, 'Which lane?');
  const { version } = await read(crew, sent.id);
  const answer = await patch(sent.id, { version, reported_at: ago(0), description: 'Slow lane.' });
  expect(answer.statusCode).toBe(200);
  await must(crew, sent.id, 'submit');
  expect(await read(crew, sent.id)).toMatchObject({ due_at: due, reported_at: reported, description: 'Slow lane.' });
});

it('is a draft’s to set until it is handed in', async () => {
  const body = pothole(test.bhima, ids, { occurred_at: ago(21), reported_at: ago(20) });
  const made = (await crew.post('organisation/data/issue/', body)).json<{ id: string; version: number }>();
  const later = ago(2);
  expect((await patch(made.id, { version: made.version, reported_at: later })).statusCode).toBe(200);
  expect(await read(crew, made.id)).toMatchObject({ reported_at: later });
});
