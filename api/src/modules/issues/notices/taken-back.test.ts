/** Whoever was told of a death is told that its report was cancelled or rejected. */
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { accident, must, setUp, submitted, type Body, type Ids } from '../testing.ts';

let test: TestApp;
let ids: Ids;
let crew: Client;
let engineer: Client;
let manager: Client;
beforeAll(async () => {
  const made = await setUp('patrol_field_crew', 'site_engineer', 'project_manager');
  ({ test, ids } = made);
  [crew, engineer, manager] = made.people;
});
afterAll(() => test.close());

const KILLED = [{ person: 'driver', severity: 'killed' }];
const reported = (changes: Body = {}) => {
  const death = {
    casualties: KILLED,
    accident_classification: ids.classification('fatal'),
    authorities_informed: [{ authority_type: ids.police, informed_at: new Date().toISOString() }],
  };
  return submitted(crew, accident(test.bhima, ids, { ...death, ...changes }));
};
/** Keys of roles whose member was told, in their order, each as often as it counts. */
async function told(id: string, event: string): Promise<string[]> {
  const { rows } = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql<{ recipient: number; times: number }>`select n.recipient_id as recipient, n.times from notification n
      where ${own('n')} and n.record_id = ${id}::uuid and n.event = ${`issue.${event}`}`.execute(db),
  );
  const roleOf = (member: number) => Object.entries(test.bhima.members).find(([, one]) => one === member)?.[0] ?? '?';
  return rows.flatMap(({ recipient, times }) => Array.from({ length: times }, () => roleOf(recipient))).toSorted();
}
const ANSWER_FOR_IT = ['client_engineer', 'organisation_admin', 'project_manager', 'safety_officer'];

it('tells them of a cancel by its creator, and the reviewer as ever', async () => {
  const { id } = await reported();
  expect(await told(id, 'fatal')).toEqual(ANSWER_FOR_IT);
  await must(crew, id, 'cancel', {}, 'Never mind');
  expect(await told(id, 'cancelled')).toEqual([...ANSWER_FOR_IT, 'site_engineer']);
});

it('tells each once, not whoever rejected it, and what was emptied before too', async () => {
  const { id } = await reported({ assigned_to: test.bhima.members.project_manager });
  await must(manager, id, 'return', {}, 'Look again');
  const { version } = (await crew.get(`organisation/data/issue/${id}/`)).json<{ version: number }>();
  const nobody = { version, casualties: [], accident_classification: ids.classification('non_injury') };
  expect((await crew.patch(`organisation/data/issue/${id}/`, nobody)).statusCode).toBe(200);
  await must(crew, id, 'submit');
  await must(manager, id, 'reject', {}, 'Nobody died');
  expect(await told(id, 'rejected')).toEqual(
    [...ANSWER_FOR_IT.filter((role) => role !== 'project_manager'), 'patrol_field_crew'].toSorted(),
  );
  const other = await reported({ assigned_to: test.bhima.members.project_manager });
  await must(crew, other.id, 'cancel', {}, 'Never mind');
  expect(await told(other.id, 'cancelled')).toEqual(ANSWER_FOR_IT);
});

it('tells nobody more of a report of which they had heard nothing', async () => {
  const { id } = await submitted(crew, accident(test.bhima, ids));
  await must(engineer, id, 'reject', {}, 'Reported before');
  expect(await told(id, 'rejected')).toEqual(['patrol_field_crew']);
});
