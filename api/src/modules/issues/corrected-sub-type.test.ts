import type { IssueRecord } from '@chainage/shared/contracts/issues/issue';
import type { BreachRow } from '@chainage/shared/contracts/issues/breaches';
import type { RepairTimes, RepairTimesRow } from '@chainage/shared/contracts/issues/repair-times';
import type { List } from '@chainage/shared/contracts/list';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { act, ago, HOUR, must, pothole, read, readIds, refused, submitted, subTypeOf, type Body } from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('before it is approved a corrected sub-type brings its own limit, by an edit and by an approval, and the history says so', async () => {
  const ids = await readIds(test);
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  const engineer = await test.signIn('site_engineer@bhima.example');
  const approval = { priority: 'high', resolver: test.bhima.members.patrol_field_crew };
  const cracking = await subTypeOf(engineer, 'routine_maintenance', 720);
  for (const correct of [
    (issue: Body) =>
      engineer.patch(`organisation/data/issue/${String(issue['id'])}/`, { version: issue['version'], ...cracking }),
    (issue: Body) => act(engineer, issue['id'], 'approve', { ...approval, ...cracking }),
  ]) {
    const issue = await submitted(crew, pothole(test.bhima, ids));
    const answer = await correct({ ...issue });
    expect([answer.statusCode, refused(answer)]).toEqual([200, []]);
    const record = answer.json<IssueRecord>();
    const start = Date.parse(issue.due_at ?? '') - 24 * HOUR;
    expect(record).toMatchObject({ ...cracking, sla_hours: 720, due_at: new Date(start + 720 * HOUR).toISOString() });
    expect(record.history.at(-1)?.data).toMatchObject({
      changed: { sla_hours: { from: 24, to: 720 }, due_at: { from: issue.due_at, to: record.due_at } },
    });
    expect(JSON.stringify(record.history.at(-1))).not.toContain('due_soon_at');
  }
});

it('once it is approved a corrected sub-type moves the limit sooner, never later', async () => {
  const ids = await readIds(test);
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  const engineer = await test.signIn('site_engineer@bhima.example');
  const [pothole24, cracking] = [ids.pothole, await subTypeOf(engineer, 'routine_maintenance', 720)];
  const resolver = test.bhima.members.patrol_field_crew;
  const correct = async (issue: IssueRecord, fields: Body) => {
    const answer = await engineer.patch(`organisation/data/issue/${issue.id}/`, { version: issue.version, ...fields });
    expect([answer.statusCode, refused(answer)]).toEqual([200, []]);
    return answer.json<IssueRecord>();
  };
  const { id } = await submitted(crew, pothole(test.bhima, ids));
  const approved = await must(engineer, id, 'approve', { priority: 'high', resolver });
  const longer = await correct(approved, cracking);
  expect(longer).toMatchObject({ ...cracking, sla_hours: 24, due_at: approved.due_at });
  expect(Object.keys(longer.history.at(-1)?.data['changed'] as object).sort()).not.toContain('due_at');

  const other = await submitted(crew, pothole(test.bhima, ids, cracking));
  const long = await must(engineer, other.id, 'approve', { priority: 'high', resolver });
  expect(long.sla_hours).toBe(720);
  const shorter = await correct(long, pothole24);
  expect(Date.parse(shorter.due_at as string)).toBe(Date.parse(long.due_at as string) - 696 * HOUR);
  expect(shorter.history.at(-1)?.data).toMatchObject({ changed: { sla_hours: { from: 720, to: 24 } } });
});

describe('what comes back from a return', () => {
  /** Handed in and sent back; `begun`: the first answer of the hand-in. */
  const returned = async (engineer: Client, crew: Client, body: Body) => {
    const begun = await submitted(crew, body);
    await must(engineer, begun.id, 'return', {}, 'Which lane?');
    return begun;
  };
  const people = async () => ({
    ids: await readIds(test),
    crew: await test.signIn('patrol_field_crew@bhima.example'),
    engineer: await test.signIn('site_engineer@bhima.example'),
  });
  const setHours = async (sub_type: number, sla_hours: number) => {
    const admin = await test.signIn('organisation_admin@bhima.example');
    const path = 'organisation/data/repair-times/';
    const { results } = (await admin.get(path)).json<RepairTimes>();
    const { version, temporary_sla_hours, sla_hours_by_risk, damages_per_day } = results.find(
      ({ id }) => id === sub_type,
    ) as RepairTimesRow;
    const set = { version, sla_hours, temporary_sla_hours, sla_hours_by_risk, damages_per_day };
    expect((await admin.patch(`${path}${sub_type}/`, set)).statusCode).toBe(200);
  };
  const edited = async (crew: Client, id: string, fields: Body) => {
    const answer = await crew.patch(`organisation/data/issue/${id}/`, {
      version: (await read(crew, id)).version,
      ...fields,
    });
    expect([answer.statusCode, refused(answer)]).toEqual([200, []]);
    return answer.json<IssueRecord>();
  };

  it('keeps the limit it had, and its breach, whatever the sub-type promises by then', async () => {
    const { ids, crew, engineer } = await people();
    const old = { occurred_at: ago(31), reported_at: ago(30) };
    const begun = await returned(engineer, crew, pothole(test.bhima, ids, old));
    expect(begun).toMatchObject({ sla_hours: 24, sla_state: 'breached' });
    await setHours(ids.pothole.sub_type, 96);
    await edited(crew, begun.id, { description: 'In the slow lane' });
    const again = await must(crew, begun.id, 'submit');
    const { due_at, temporary_due_at } = begun;
    expect(again).toMatchObject({ sla_hours: 24, sla_state: 'breached', due_at, temporary_due_at });
    await setHours(ids.pothole.sub_type, 24);
  });

  it('has the limit of the sub-type that its author corrects, and the history says so', async () => {
    const { ids, crew, engineer } = await people();
    const begun = await returned(engineer, crew, pothole(test.bhima, ids));
    const right = await edited(crew, begun.id, await subTypeOf(engineer, 'routine_maintenance', 720));
    const due_at = new Date(Date.parse(begun.due_at ?? '') + 696 * HOUR).toISOString();
    expect(right.history.at(-1)?.data).toMatchObject({
      changed: { sla_hours: { from: 24, to: 720 }, due_at: { from: begun.due_at, to: due_at } },
    });
    expect(await must(crew, begun.id, 'submit')).toMatchObject({ sla_hours: 720, due_at });
  });

  it('moves along where a time of report that could not be true is put right', async () => {
    const { ids, crew, engineer } = await people();
    const wrong = { reported_at: ago(-9600), occurred_at: ago(-9599) };
    const begun = await returned(engineer, crew, pothole(test.bhima, ids, wrong));
    const reported_at = ago(1);
    await edited(crew, begun.id, { reported_at, occurred_at: ago(2) });
    const due_at = new Date(Date.parse(reported_at) + 24 * HOUR).toISOString();
    const again = await must(crew, begun.id, 'submit');
    expect(again).toMatchObject({ sla_hours: 24, time_suspect: false, due_at });
    expect(begun.due_at).not.toBe(due_at);
  });

  it('has the limit that was copied again where its sub-type is put back, and its breach stays in the register', async () => {
    const { ids, crew, engineer } = await people();
    const { sub_type } = ids.pothole;
    const other = await subTypeOf(engineer, 'routine_maintenance', 720);
    const rowOf = async (id: string) =>
      (await engineer.get('organisation/data/sla-breaches/?limit=1000'))
        .json<List<BreachRow>>()
        .results.find((row) => row.id === id);
    const old = { occurred_at: ago(31), reported_at: ago(30) };
    const begun = await returned(engineer, crew, pothole(test.bhima, ids, old));
    const reviewed = await submitted(crew, pothole(test.bhima, ids, old));
    await setHours(sub_type, 96);
    for (const [who, { id, due_at }] of [[crew, begun] as const, [engineer, reviewed] as const]) {
      const away = await edited(who, id, other);
      expect(away).toMatchObject({ sla_hours: 720, sla_state: 'on_time', first_due_at: due_at });
      expect(away).not.toHaveProperty('submitted_limits');
      expect(JSON.stringify(away.history)).not.toContain('submitted_limits');
      expect(await rowOf(id)).toMatchObject({
        ...{ first_due_at: due_at, due_at: away.due_at, extensions: 1 },
        ...{ extended_by_name: away.history.at(-1)?.by.name, extended_at: away.history.at(-1)?.at },
      });
      const back = await edited(who, id, ids.pothole);
      expect(back).toMatchObject({ sla_hours: 24, sla_state: 'breached', due_at });
      expect(await rowOf(id)).toMatchObject({ due_at, sla_state: 'breached' });
    }
    expect(await must(crew, begun.id, 'submit')).toMatchObject({ sla_hours: 24, sla_state: 'breached' });
    // corrected by the approval itself
    const { due_at } = reviewed;
    const approval = { priority: 'high', resolver: test.bhima.members.patrol_field_crew, ...other };
    expect(await must(engineer, reviewed.id, 'approve', approval)).toMatchObject({
      sla_hours: 720,
      first_due_at: due_at,
    });
    expect(await rowOf(reviewed.id)).toMatchObject({ first_due_at: due_at });
    await setHours(sub_type, 24);
  });
});
