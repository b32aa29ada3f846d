/** Repair times as an organisation sets them: who may, of which version, what is kept, and what of old records stays. */
import { sql } from 'kysely';
import type { RepairHistory, RepairTimes, RepairTimesRow } from '@chainage/shared/contracts/issues/repair-times';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { HOUR, must, pothole, read, readIds, refused, submitted, subTypeOf, type Ids } from '../testing.ts';

const PATH = 'organisation/data/repair-times/';

let test: TestApp;
let ids: Ids;
let admin: Client;
let crew: Client;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  admin = await test.signIn('organisation_admin@bhima.example');
  crew = await test.signIn('patrol_field_crew@bhima.example');
});
afterAll(() => test.close());

const all = async () => (await admin.get(PATH)).json<RepairTimes>();
const rowOf = async (id: number) => (await all()).results.find((row) => row.id === id) as RepairTimesRow;
const editOf = ({ version, sla_hours, temporary_sla_hours, sla_hours_by_risk, damages_per_day }: RepairTimesRow) => ({
  version,
  sla_hours,
  temporary_sla_hours,
  sla_hours_by_risk,
  damages_per_day,
});
const edit = async (id: number, changes: object) =>
  admin.patch(`${PATH}${id}/`, { ...editOf(await rowOf(id)), ...changes });
const setRules = async (changes: object) => admin.patch(`${PATH}rules/`, { ...(await all()).rules, ...changes });
const hoursTo = (due: string | null, reported: unknown) =>
  (Date.parse(due ?? '') - Date.parse(String(reported))) / HOUR;

it('shows every sub-type with its times, by category, and what holds for all', async () => {
  const { rules, results, roles } = await all();
  expect(rules).toEqual({
    version: 1,
    due_soon_percent: 75,
    escalation_hours: 24,
    escalation_role: 'project_manager',
    damages_per_day: {},
  });
  expect(roles).toContainEqual(expect.objectContaining({ key: 'project_manager', role_name: 'Project manager' }));
  expect(results.find(({ id }) => id === ids.pothole.sub_type)).toMatchObject({
    issue_type: 'routine_maintenance',
    category: ids.pothole.category,
    sla_hours: 24,
    damages_per_day: null,
    version: 1,
  });
  expect(results.find(({ issue_type: type }) => type === 'hazard')?.sla_hours_by_risk).toEqual({
    high: 24,
    medium: 72,
    low: 168,
  });
});

it('gives what is submitted from then on the new time, leaves old records theirs, and counts by it once one is corrected', async () => {
  const { sub_type: id } = ids.pothole;
  const before = await submitted(crew, pothole(test.bhima, ids));
  const wrong = await submitted(crew, pothole(test.bhima, ids, await subTypeOf(crew, 'routine_maintenance', 720)));
  const answer = await edit(id, { sla_hours: 48, temporary_sla_hours: 6 });
  expect([answer.statusCode, answer.json<RepairTimesRow>()]).toEqual([
    200,
    expect.objectContaining({ sla_hours: 48, temporary_sla_hours: 6, version: 2 }),
  ]);
  const after = await submitted(crew, pothole(test.bhima, ids));
  expect([before.sla_hours, (await read(crew, before.id)).sla_hours, after.sla_hours]).toEqual([24, 24, 48]);
  expect([before, after].map((one) => hoursTo(one.due_at, one['reported_at']))).toEqual([24, 48]);
  expect(hoursTo(after.temporary_due_at, after['reported_at'])).toBe(6);
  const engineer = await test.signIn('site_engineer@bhima.example');
  const { version } = await read(engineer, wrong.id);
  const corrected = await engineer.patch(`organisation/data/issue/${wrong.id}/`, { version, ...ids.pothole });
  expect(corrected.json<{ sla_hours: number }>().sla_hours).toBe(48);
  expect((await edit(id, { sla_hours: 24, temporary_sla_hours: null })).statusCode).toBe(200);
});

it('is due soon by the share that was set when it was submitted', async () => {
  const shareOf = async (id: string) => {
    const { rows } = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql<{ share: number }>`select round(100 * extract(epoch from due_soon_at - reported_at)
        / extract(epoch from due_at - reported_at))::int as share from issue i
        where i.organisation_id = ${test.bhima.id} and i.id = ${id}`.execute(db),
    );
    return rows[0]?.share;
  };
  const before = await submitted(crew, pothole(test.bhima, ids));
  expect((await setRules({ due_soon_percent: 50 })).statusCode).toBe(200);
  const after = await submitted(crew, pothole(test.bhima, ids));
  expect([await shareOf(before.id), await shareOf(after.id)]).toEqual([75, 50]);
  const engineer = await test.signIn('site_engineer@bhima.example');
  await must(engineer, after.id, 'approve', { priority: 'high', resolver: test.bhima.members.patrol_field_crew });
  expect(await shareOf(after.id)).toBe(50);
  await setRules({ due_soon_percent: 75 });
});

it('keeps who changed what, and nothing where nothing changed', async () => {
  const { sub_type: id } = await subTypeOf(crew, 'routine_maintenance', 360);
  const lines = async (query: string) =>
    (await admin.get(`${PATH}history/${query}`)).json<RepairHistory>().results.map(({ by, before, after }) => ({
      by: by.id,
      before,
      after,
    }));
  const { version } = await rowOf(id);
  await edit(id, { damages_per_day: '1500' });
  expect((await edit(id, {})).json<RepairTimesRow>().version).toBe(version + 1);
  await setRules({ escalation_hours: null, damages_per_day: { routine_maintenance: '250.5' } });
  const by = test.bhima.members.organisation_admin;
  expect(await lines(`?id=${id}`)).toEqual([
    { by, before: { damages_per_day: null }, after: { damages_per_day: '1500.00' } },
  ]);
  expect((await lines(''))[0]).toEqual({
    by,
    before: { escalation_hours: 24, damages_per_day: {} },
    after: { escalation_hours: null, damages_per_day: { routine_maintenance: '250.50' } },
  });
  await setRules({ escalation_hours: 24, damages_per_day: {} });
});

it('is refused to the later of two editors of one version, with what stands now', async () => {
  const { sub_type: id } = ids.pothole;
  const seen = editOf(await rowOf(id));
  const [first, second] = await Promise.all(
    [30, 40].map((sla_hours) => admin.patch(`${PATH}${id}/`, { ...seen, sla_hours })),
  );
  expect([first, second].map((one) => one?.statusCode).toSorted()).toEqual([200, 409]);
  const lost = [first, second].find((one) => one?.statusCode === 409);
  expect(lost?.json()).toMatchObject({ code: 'version.stale', current: { id, version: seen.version + 1 } });
  const { rules } = await all();
  await setRules({ due_soon_percent: 60 });
  expect(outcome(await admin.patch(`${PATH}rules/`, { ...rules, due_soon_percent: 80 }))).toEqual([
    409,
    'version.stale',
  ]);
  await setRules({ due_soon_percent: 75 });
  await edit(id, { sla_hours: 24 });
});

it.each([
  [{ sla_hours: 0 }, 'sla_hours: too_small'],
  [{ sla_hours: 1.5 }, 'sla_hours: not_a_number'],
  [{ sla_hours: 90_000 }, 'sla_hours: too_large'],
  [{ sla_hours: '24' }, 'sla_hours: not_a_number'],
  [{ temporary_sla_hours: 25 }, 'temporary_sla_hours: too_large'],
  [{ damages_per_day: '0.00' }, 'damages_per_day: too_small'],
  [{ damages_per_day: '1.005' }, 'damages_per_day: decimals'],
  [{ damages_per_day: 100 }, 'damages_per_day: invalid'],
  [{ sla_hours_by_risk: { high: 1, medium: 2, low: 3 } }, 'sla_hours_by_risk: invalid'],
  [{ label: 'x' }, 'label: unknown_field'],
])('refuses %j', async (changes, said) => {
  const answer = await edit(ids.pothole.sub_type, changes);
  expect([answer.statusCode, refused(answer)]).toEqual([400, [said]]);
});

it.each([
  [{ due_soon_percent: 5 }, 'due_soon_percent: too_small'],
  [{ due_soon_percent: 100 }, 'due_soon_percent: too_large'],
  [{ escalation_hours: -1 }, 'escalation_hours: too_small'],
  [{ escalation_role: 'nobody' }, 'escalation_role: not_in_list'],
  [{ damages_per_day: { railway: '1' } }, 'damages_per_day.railway: unknown_field'],
])('refuses the rule %j', async (changes, said) => {
  const answer = await setRules(changes);
  expect([answer.statusCode, refused(answer)]).toEqual([400, [said]]);
});

it('is for whoever manages lists or the organisation, each their part, and never of a row that is no sub-type', async () => {
  for (const role of ['project_manager', 'site_engineer', 'patrol_field_crew', 'client_engineer']) {
    const other = await test.signIn(`${role}@bhima.example`);
    const asked = [
      await other.get(PATH),
      await other.get(`${PATH}history/`),
      await other.patch(`${PATH}${ids.pothole.sub_type}/`, editOf(await rowOf(ids.pothole.sub_type))),
      await other.patch(`${PATH}rules/`, (await all()).rules),
    ];
    expect([role, asked.map(outcome)]).toEqual([role, asked.map(() => [403, 'permission.denied'])]);
  }
  const times = editOf(await rowOf(ids.pothole.sub_type));
  for (const id of [ids.pothole.category, ids.vehicleType, 999_999])
    expect(outcome(await admin.patch(`${PATH}${id}/`, times))).toEqual([404, 'not_found']);
});
