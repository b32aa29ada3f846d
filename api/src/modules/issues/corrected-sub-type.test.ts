import type { IssueRecord } from '@chainage/shared/contracts/issues/issue';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { act, HOUR, pothole, readIds, refused, submitted, subTypeOf, type Body } from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('a corrected sub-type brings its own limit, by an edit and by an approval, and the history says so', async () => {
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
