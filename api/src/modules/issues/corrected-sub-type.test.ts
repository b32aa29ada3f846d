import type { IssueRecord } from '@chainage/shared/contracts/issues/issue';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { act, HOUR, must, pothole, readIds, refused, submitted, subTypeOf, type Body } from './testing.ts';

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
