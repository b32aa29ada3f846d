import { sql } from 'kysely';
import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { ASKED_STEPS } from '@chainage/shared/contracts/issues/issue-list';
import { ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { ago, announce, must, pothole, readIds, submitted, type Ids } from './testing.ts';

const ROLES = [
  'patrol_field_crew',
  'site_engineer',
  'project_manager',
  'organisation_admin',
  'client_engineer',
] as const;

let test: TestApp;
let ids: Ids;
const people = new Map<string, Client>();
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  for (const role of ROLES) people.set(role, await test.signIn(`${role}@bhima.example`));
  await fill();
});
afterAll(() => test.close());

const as = (role: (typeof ROLES)[number]) => people.get(role) as Client;

/** Issues of crew, engineer and manager, in every state that somebody decides about. */
async function fill(): Promise<void> {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const { patrol_field_crew: crew, site_engineer: engineer, project_manager: manager } = test.bhima.members;
  for (const author of ['patrol_field_crew', 'site_engineer', 'project_manager'] as const)
    for (const until of ['submit', 'resolve', 'approve', 'request_extension', 'repaired', 'verify'] as const) {
      // nobody reviews what they report
      const reviewer = author === 'site_engineer' ? manager : engineer;
      const { id } = await submitted(as(author), pothole(test.bhima, ids, { assigned_to: reviewer }));
      if (until === 'submit') continue;
      const done = { resolution_note: 'Filled', resolved_at: ago(0), photos: [announce('after')] };
      if (until === 'resolve') {
        await must(as(author), id, 'resolve', done);
        continue;
      }
      const approver = author === 'site_engineer' ? 'project_manager' : 'site_engineer';
      await must(as(approver), id, 'approve', { priority: 'high', resolver: crew, due_at: hours(1) });
      if (until === 'request_extension') await must(as('patrol_field_crew'), id, until, { due_at: hours(30) }, 'Rain');
      if (until !== 'repaired' && until !== 'verify') continue;
      await must(as('patrol_field_crew'), id, 'start');
      await must(as('patrol_field_crew'), id, 'resolve', done);
      if (until === 'verify') await must(as(approver), id, 'verify');
    }
}

const listed = async (person: Client, query: string) =>
  (await person.get(`organisation/data/issues/?limit=1000${query}`))
    .json<{ results: IssueRow[] }>()
    .results.map(({ id }) => id);

async function compare(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const role of ROLES) {
    const person = as(role);
    const every = await Promise.all(
      (await listed(person, '')).map(async (id) => {
        const { allowed_actions: allowed } = (await person.get(`organisation/data/issue/${id}/`)).json<{
          allowed_actions: string[];
        }>();
        return { id, allowed };
      }),
    );
    for (const step of ASKED_STEPS) {
      const may = every.filter(({ allowed }) => allowed.includes(step)).map(({ id }) => id);
      expect([role, step, (await listed(person, `&may=${step}`)).sort()]).toEqual([role, step, may.sort()]);
      counts[`${role} ${step}`] = may.length;
    }
  }
  return counts;
}

it('the list asked for a step has just the issues whose allowed_actions name it, for every role', async () => {
  const counts = await compare();
  expect(counts).toMatchObject({
    'patrol_field_crew approve': 0,
    'client_engineer extend': 3,
    'project_manager extend': 0,
    'organisation_admin extend': 0,
  });
  expect(counts['site_engineer approve']).toBeGreaterThan(0);
  expect(counts['site_engineer verify']).toBeGreaterThan(0);
});

it('where the client need not approve, managers are asked for time', async () => {
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update organisation o set settings = settings || '{"client_approval_required": false}' where o.id = ${ownId}`.execute(
      db,
    ),
  );
  expect(await compare()).toMatchObject({ 'project_manager extend': 3, 'organisation_admin extend': 3 });
});
