/** Every type of issue from its empty draft to its end, over HTTP, against what domain.md section 3.3 asks of it. */
import { v7 as uuidv7 } from 'uuid';
import { ISSUE_TYPES, type IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { accident, act, announce, create, must, pothole, read, readIds, refused, type Body } from './testing.ts';
import { beyond, COMMON_LIMITS, outOfLists, TYPE_LIMITS, type Wrong } from './testing-limits.ts';
import { typeSamples, type TypeSamples } from './testing-types.ts';

type Type = keyof TypeSamples;
const TYPES = ISSUE_TYPES.filter((type): type is Type => type !== 'road_user_accident');

let test: TestApp;
let manager: Client;
let officer: Client;
let samples: TypeSamples;
let place: Body;
beforeAll(async () => {
  test = await buildTestApp();
  manager = await test.signIn('project_manager@bhima.example');
  officer = await test.signIn('organisation_admin@bhima.example');
  const ids = await readIds(test);
  const { id: _, issue_type: __, category: ___, sub_type: ____, ...crash } = accident(test.bhima, ids);
  samples = await typeSamples(manager, crash, (minutes) => new Date(Date.now() + minutes * 60_000).toISOString());
  const { quantity, unit, severity, work_zone_set_up, category, sub_type, ...common } = pothole(test.bhima, ids);
  place = { ...common, assigned_to: test.bhima.members.organisation_admin };
});
afterAll(() => test.close());

async function subTypeOf(type: IssueType) {
  const results = async (path: string) =>
    (await manager.get(`organisation/data/${path}`)).json<{ results: { id: number }[] }>().results;
  const category = (await results(`categories/?issue_type_category=${type}`))[0]?.id;
  return { category, sub_type: (await results(`issue-types/?category=${category}`))[0]?.id };
}

async function begun(type: IssueType, own: Body): Promise<string> {
  const id = uuidv7();
  const answer = await create(manager, { ...place, ...own, ...(await subTypeOf(type)), issue_type: type, id });
  expect([answer.statusCode, answer.json().errors]).toEqual([201, undefined]);
  return id;
}
const photo = (stage: string) => ({ photos: [announce(stage)] });

it.each(TYPES)('%s asks at submit for just what it must have', async (type) => {
  const id = await begun(type, {});
  const { submit, withoutPhoto } = samples[type];
  const asked = [
    ...submit.map((path) => `${path}: required`),
    ...(withoutPhoto ? [] : ['photos: photo_before_required']),
  ];
  expect(refused(await act(manager, id, 'submit')).toSorted()).toEqual(asked.toSorted());
});

it.each(TYPES)('%s is handed in, approved, repaired and closed', async (type) => {
  const { own, computed = {}, resolve = {}, withoutPhoto } = samples[type];
  const id = await begun(type, own);
  const submitted = await must(manager, id, 'submit', withoutPhoto ? {} : photo('before'));
  expect(submitted).toMatchObject({ status: 'pending_review', ...own, ...computed });
  const { due_at: due } = submitted;
  const limit = due ? {} : { due_at: new Date(Date.now() + 86_400_000).toISOString() };
  const resolver = test.bhima.members.project_manager;
  expect((await must(officer, id, 'approve', { priority: 'high', resolver, ...limit })).status).toBe('approved');
  const done = { resolution_note: 'Done', resolved_at: new Date().toISOString(), ...photo('after') };
  if (Object.keys(resolve).length > 0)
    expect(refused(await act(manager, id, 'resolve', done)).toSorted()).toEqual(
      Object.keys(resolve)
        .map((path) => `${path}: required`)
        .toSorted(),
    );
  expect(await must(manager, id, 'resolve', { ...done, ...resolve })).toMatchObject({ status: 'resolved', ...resolve });
  expect((await must(officer, id, 'verify')).status).toBe('closed');
});

it.each(ISSUE_TYPES)('%s says at each of its fields how far it goes', async (type) => {
  const limits = [COMMON_LIMITS, TYPE_LIMITS[type]];
  const told = async (body: Body) =>
    refused(await create(manager, { id: uuidv7(), issue_type: type, ...body })).toSorted();
  for (const up of [true, false]) {
    const [common, own] = limits.map((one) => beyond(one, up)) as [Wrong, Wrong];
    expect(await told({ ...common.body, ...own.body })).toEqual([...common.told, ...own.told].toSorted());
  }
  const [common, own] = limits.map(outOfLists) as [Wrong, Wrong];
  expect(await told({ ...common.body, ...own.body })).toEqual([...common.told, ...own.told].toSorted());
});

it('of a breakdown nothing lies before the call', async () => {
  const { own } = samples.vehicle_breakdown;
  const id = await begun('vehicle_breakdown', { ...own, patrol_reached_at: '2026-01-01T00:00:00.000Z' });
  expect(refused(await act(manager, id, 'submit', photo('before')))).toEqual(['patrol_reached_at: before_start']);
});

it('of a breakdown the road is not clear before the patrol has come, said as it is resolved too', async () => {
  const { own } = samples.vehicle_breakdown;
  const id = await begun('vehicle_breakdown', own);
  await must(manager, id, 'submit', photo('before'));
  const done = { resolution_note: 'Towed', resolved_at: new Date().toISOString(), ...photo('after') };
  const before = { ...done, cleared_at: '2026-01-01T00:00:00.000Z' };
  expect(refused(await act(manager, id, 'resolve', before))).toContain('cleared_at: before_start');
});

describe('the recovery of a damage', () => {
  const damaged = (changes: Body) => begun('material_damage', { ...samples.material_damage.own, ...changes });
  const submit = (id: string) => act(manager, id, 'submit', photo('before'));

  it.each<[Body, string[]]>([
    [{ amount_recovered: '43131.26' }, ['amount_recovered: too_large']],
    [{ recovery_status: 'paid' }, ['amount_recovered: mismatch']],
    [{ amount_recovered: '43131.25' }, ['recovery_status: mismatch']],
    [{ amount_recovered: '43131.25', recovery_status: 'paid' }, []],
    [{ amount_recovered: null, recovery_status: 'written_off' }, []],
    [{ asset_description: null }, ['asset_description: required']],
    [{ quantity: '99999999999.999', unit_rate: '999999999999.99' }, ['unit_rate: too_large']],
    [{ quantity: '1000000000.000', unit_rate: '1000.00' }, ['unit_rate: too_large']],
    [{ quantity: '1.000', unit_rate: '999999999999.99' }, []],
  ])('%j: %j', async (changes, errors) => expect(refused(await submit(await damaged(changes)))).toEqual(errors));

  it('stays on the list of open follow-ups until the last rupee, and accounts go on with it', async () => {
    const id = await damaged({});
    await must(manager, id, 'submit', photo('before'));
    await must(officer, id, 'approve', { priority: 'normal', resolver: test.bhima.members.project_manager });
    const done = { resolution_note: 'Replaced', resolved_at: new Date().toISOString(), ...photo('after') };
    await must(manager, id, 'resolve', done);
    await must(officer, id, 'verify');
    const isOpen = async () =>
      (await manager.get('organisation/data/issues/?issue_type=material_damage&open_followup=true'))
        .json<{ results: { id: string }[] }>()
        .results.some((row) => row.id === id);
    expect(await isOpen()).toBe(true);
    const accounts = await test.signIn('accounts_billing@bhima.example');
    // the day in India
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const paid = { amount_recovered: '43131.25', recovered_on: today, receipt_no: 'R-77' };
    expect(refused(await act(accounts, id, 'update_followup', paid))).toEqual(['recovery_status: mismatch']);
    await must(accounts, id, 'update_followup', { amount_recovered: '40000.00', receipt_no: 'R-76' });
    const told = { ...paid, recovery_status: 'paid', responsible_vehicle: [{ owner: 'Ramesh Pawar' }] };
    const { history } = await must(accounts, id, 'update_followup', told);
    // a receipt that is followed by another is not lost, and nobody is named
    expect(history.at(-1)?.data).toEqual({
      fields: expect.arrayContaining(['amount_recovered', 'responsible_vehicle']),
      changed: {
        amount_recovered: { from: '40000.00', to: '43131.25' },
        receipt_no: { from: 'R-76', to: 'R-77' },
        recovered_on: { from: null, to: today },
        recovery_status: { from: expect.any(String), to: 'paid' },
      },
    });
    expect(await read(manager, id)).toMatchObject({ balance: '0.00', recovery_status: 'paid' });
    expect(await isOpen()).toBe(false);
  });
});

it('who may not see names sees neither those of people hurt nor of owners', async () => {
  const hidden: Partial<Record<Type, string[]>> = {
    occupational: ['injured.*.name'],
    vehicle_breakdown: ['driver_name', 'driver_phone'],
    enroachment_row: ['occupant_name'],
  };
  const crew = await test.signIn('client_engineer@bhima.example');
  const accounts = await test.signIn('accounts_billing@bhima.example');
  for (const [type, paths] of Object.entries(hidden) as [Type, string[]][]) {
    const id = await begun(type, samples[type].own);
    await must(manager, id, 'submit', samples[type].withoutPhoto ? {} : photo('before'));
    expect([type, (await read(crew, id)).masked]).toEqual([type, []]);
    const seen = await accounts.get(`organisation/data/issue/${id}/`);
    if (seen.statusCode === 200) expect([type, seen.json().masked]).toEqual([type, paths]);
    else expect([type, seen.statusCode]).toEqual(['occupational', 404]);
  }
});

it('a death at work names who was killed; from a phone that did not ask for that, it is told all the same', async () => {
  const fatal = { ...samples.occupational.own, injured: [{ name: 'A' }] };
  expect(refused(await act(manager, await begun('occupational', fatal), 'submit'))).toEqual([
    'injured.0.severity: required',
  ]);
  const nobody = { ...fatal, injured: undefined, authorities_informed: undefined };
  const id = await begun('occupational', nobody);
  expect(refused(await act(manager, id, 'submit')).toSorted()).toEqual([
    'authorities_informed: police_not_informed',
    'injured: required',
  ]);
  const older = await begun('occupational', fatal);
  const answer = await manager.call(
    'POST',
    `organisation/data/issue/${older}/action/`,
    { action: 'submit', version: 1, data: {} },
    { headers: { 'x-contract': 'issues/1.7' } },
  );
  expect([answer.statusCode, refused(answer)]).toEqual([200, []]);
  // the inspector's four hours run, whoever is named
  const record = await read(manager, older);
  expect(Date.parse(String(record['statutory_notice_due']))).toBe(
    Date.parse(String(record['occurred_at'])) + 4 * 3_600_000,
  );
  const { results } = (await officer.get('organisation/notification/list/?limit=100')).json<{
    results: { event: string }[];
  }>();
  expect(results.filter((one) => JSON.stringify(one).includes(older)).map(({ event }) => event)).toContain(
    'issue.fatal',
  );
});

it('a death is approved only once the police know, whatever the phone asked that handed it in', async () => {
  const untold = { ...samples.occupational.own, authorities_informed: undefined };
  const id = await begun('occupational', untold);
  const handedIn = await manager.call(
    'POST',
    `organisation/data/issue/${id}/action/`,
    { action: 'submit', version: 1, data: {} },
    { headers: { 'x-contract': 'issues/1.4' } },
  );
  expect([handedIn.statusCode, refused(handedIn)]).toEqual([200, []]);
  const answer = await act(officer, id, 'approve', { priority: 'high' });
  expect(refused(answer)).toContain('authorities_informed: police_not_informed');
});
