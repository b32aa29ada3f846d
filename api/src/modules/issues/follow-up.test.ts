/** What becomes known of an accident later, and what a reviewer corrects: nothing that was required is lost by it. */
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import {
  accident,
  act,
  ago,
  announce,
  create,
  must,
  pothole,
  readIds,
  refused,
  submitted,
  type Ids,
} from './testing.ts';

let test: TestApp;
let ids: Ids;
let crew: Client;
let manager: Client;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  crew = await test.signIn('patrol_field_crew@bhima.example');
  manager = await test.signIn('project_manager@bhima.example');
});
afterAll(() => test.close());
afterEach(() => test.setNow(undefined));

const approval = () => ({ priority: 'high', resolver: test.bhima.members.patrol_field_crew });

it('a death within 30 days makes the accident fatal, after that it does not', async () => {
  const body = accident(test.bhima, ids, { assigned_to: test.bhima.members.project_manager });
  await submitted(crew, body);
  await must(manager, body['id'], 'approve', { ...approval(), due_at: ago(-48) });
  const died = [{ person: 'driver', severity: 'killed', name: 'Sunil Kale' }];
  const noPolice = await act(manager, body['id'], 'update_followup', { casualties: died });
  expect(refused(noPolice)).toEqual(['authorities_informed: police_not_informed']);
  const informed = { casualties: died, authorities_informed: [{ authority_type: ids.police }] };
  test.setNow(new Date(Date.now() + 40 * 86_400_000));
  expect(refused(await act(manager, body['id'], 'update_followup', informed))).toEqual([
    'casualties.0.severity: too_old',
  ]);
  test.setNow(undefined);
  const fatal = await must(manager, body['id'], 'update_followup', { ...informed, fir_status: 'registered' });
  expect(fatal).toMatchObject({
    accident_classification: ids.classification('fatal'),
    killed: 1,
    grievous: 0,
    fir_status: 'registered',
  });
  const dead = died[0];
  for (const casualties of [[], null, [{ ...dead, severity: 'minor' }]])
    expect(refused(await act(manager, body['id'], 'update_followup', { casualties }))).toContain(
      'casualties: casualties_fewer',
    );
  expect(refused(await act(manager, body['id'], 'update_followup', { fir_status: null }))).toEqual([
    'fir_status: required',
  ]);
  const more = [dead, { person: 'passenger', severity: 'uninjured', name: 'Asha Kale' }];
  expect(await must(manager, body['id'], 'update_followup', { casualties: more })).toMatchObject({ killed: 1 });
});

it('a reviewer corrects what it is, and empties nothing it could not have come in without', async () => {
  const body = pothole(test.bhima, ids);
  const { version } = await submitted(crew, body);
  const correct = (change: object) =>
    manager.patch(`organisation/data/issue/${String(body['id'])}/`, { version, ...change });
  expect(refused(await correct({ category: null, sub_type: null }))).toEqual([
    'category: required',
    'sub_type: required',
  ]);
  expect((await correct({ priority: 'critical' })).statusCode).toBe(200);
});

it('the classification must equal the worst casualty, and a fatal accident needs the police', async () => {
  const body = accident(test.bhima, ids, { accident_classification: ids.classification('minor') });
  await create(crew, body);
  expect(refused(await act(crew, body['id'], 'submit', { photos: [announce('before')] }))).toEqual([
    'accident_classification: classification_mismatch',
  ]);
});
