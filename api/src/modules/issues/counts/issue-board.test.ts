import { sql } from 'kysely';
import { VIEW1_PATH } from '@chainage/shared/contracts/dashboard-paths';
import type { IssueBoard } from '@chainage/shared/contracts/issues/board';
import { boardLists, type BoardList } from '@chainage/shared/contracts/issues/board-lists';
import { ISSUE_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { REPORTED_STATUSES } from '@chainage/shared/contracts/issues/reports/place';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { IMPORT } from '#modules/reports/imports/import.kind.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import type { TestOrganisation } from '#testing/world.ts';
import { accident, act, create, pothole, setUp, submitted, type Ids } from '../testing.ts';
import { recountIssues } from './recount.ts';

const ROLES = ['organisation_admin', 'site_engineer', 'safety_officer', 'client_engineer'] as const;

let test: TestApp;
let ids: Ids;
let bhima: TestOrganisation;
let people: Record<(typeof ROLES)[number] | 'patrol_field_crew', Client>;

const month = () => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 7);
const now = month();
const DAYS_AGO = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

beforeAll(async () => {
  const world = await setUp(...ROLES, 'patrol_field_crew');
  ({ test, ids } = world);
  bhima = test.bhima;
  people = Object.fromEntries(
    [...ROLES, 'patrol_field_crew'].map((role, at) => [role, world.people[at]]),
  ) as typeof people;
  const { patrol_field_crew: crew, site_engineer: engineer } = people;
  for (const changes of [{}, { chainage_from: '33.100', chainage_to: '35.200' }, { occurred_at: DAYS_AGO(2) }])
    await submitted(crew, accident(bhima, ids, changes));
  await create(crew, pothole(bhima, ids));
  const { id } = await submitted(crew, pothole(bhima, ids));
  await submitted(
    engineer,
    pothole(bhima, ids, { chainage_from: '20.000', assigned_to: bhima.members.project_manager }),
  );
  await act(engineer, id, 'reject', {}, 'Not ours');
  // a year behind, closed late and in time, as the owner
  await inScope(test.owner, { organisationId: bhima.id }, (db) =>
    sql`insert into issue (organisation_id, id, issue_type, status, number, created_by, content_hash, package, highway, direction, chainage_from,
        occurred_at, reported_at, due_at, resolved_at, closed_at, assigned_to, resolver, details)
      select ${bhima.id}::uuid, gen_random_uuid(), (${[...ISSUE_TYPES]}::text[])[1 + n % 16], (array['closed', 'closed', 'rejected'])[1 + n % 3],
        'N' || n, ${bhima.members.patrol_field_crew}, 'x', case when n % 7 = 0 then null else ${bhima.package}::int end, ${bhima.highway}, 'lhs', 12000 + n * 37,
        t, t, t + interval '20 hours', t + interval '1 hour' * (n % 40), t + interval '1 hour' * (n % 40), ${bhima.members.site_engineer},
        ${bhima.members.patrol_field_crew},
        case when n % 16 in (0, 3, 5) then jsonb_build_object('causes', ${JSON.stringify(ids.accident['causes'])}::jsonb,
          'call_received_at', t, 'patrol_reached_at', t + interval '1 minute' * n, 'casualties', '[{"severity":"killed"},{"severity":"minor"}]'::jsonb)
        else '{}' end
      from (select n, now() - n * interval '31 hours' as t from generate_series(1, 300) n) s on conflict do nothing`.execute(
      db,
    ),
  );
});
afterAll(() => test.close());

type Ask = { from: string; to: string; package?: string };
const read = async (client: Client, ask: Ask): Promise<IssueBoard> => {
  const answer = await client.get(`${VIEW1_PATH}?${new URLSearchParams(ask).toString()}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ parts: { issues: IssueBoard } }>().parts.issues;
};
const yearTo = (last: string): string => {
  const [year = 0, at = 0] = last.split('-').map(Number);
  return at === 12 ? `${year}-01` : `${year - 1}-${String(at + 1).padStart(2, '0')}`;
};
const recount = () =>
  inScope(test.db, { organisationId: bhima.id }, (db) => recountIssues(db, new Date(), async () => undefined));

/** Where a page's list is read. */
function pathOf({ page, filters }: BoardList): string {
  const type = /^\/issues\/([a-z_]+)$/.exec(page)?.[1];
  const path = page.startsWith('/issues/reports/')
    ? `organisation/data/issue-reports/${page.slice('/issues/reports/'.length)}/`
    : 'organisation/data/issues/';
  return `${path}?${new URLSearchParams({ ...filters, ...(type && { issue_type: type }), limit: '1' }).toString()}`;
}
const countOf = async (client: Client, list: BoardList) => {
  const answer = await client.get(pathOf(list));
  if (answer.statusCode !== 200) throw new Error(`${pathOf(list)}: ${answer.body}`);
  return answer.json<{ count: number }>().count;
};

/** Every number with the list behind it. */
function numbersOf(board: IssueBoard, ask: Ask): [string, number, BoardList][] {
  const lists = boardLists(ask);
  return [
    ['open', board.open, lists.open],
    ['overdue', board.overdue, lists.overdue],
    ['closed', board.closed.now, lists.closed],
    ['on time', board.on_time.now, lists.onTime],
    ['late', board.late.now, lists.late],
    ['accidents', board.accidents.now, lists.accidents],
    ...board.by_type.map(({ issue_type: type, count }): [string, number, BoardList] => [type, count, lists.type(type)]),
    ...board.trend.slice(-2).flatMap(({ month: of, happened, closed }): [string, number, BoardList][] => [
      [`happened ${of}`, happened, lists.happened(of)],
      [`closed ${of}`, closed, lists.closedIn(of)],
    ]),
    ...[12, 23].map((hour): [string, number, BoardList] => [`hour ${hour}`, board.hours[hour] ?? 0, lists.hour(hour)]),
    ...board.kilometres
      .slice(0, 3)
      .map(({ km, count }): [string, number, BoardList] => [`km ${km}`, count, lists.kilometre(km)]),
    ...board.causes.map(({ id, count }): [string, number, BoardList] => [`cause ${id}`, count, lists.cause(id)]),
  ];
}

async function isListed(client: Client, ask: Ask): Promise<IssueBoard> {
  const board = await read(client, ask);
  for (const [name, count, list] of numbersOf(board, ask))
    expect([name, count]).toEqual([name, await countOf(client, list)]);
  return board;
}

it.each(ROLES)(
  'has of each number the list that counts it, before and after it was counted ahead: %s',
  async (role) => {
    const ask = { from: yearTo(now), to: now };
    const anew = await isListed(people[role], ask);
    expect(anew.accidents.now).toBeGreaterThan(20);
    expect((await recount()) === null).toBe(role === ROLES[0]);
    expect(await read(people[role], ask)).toEqual(anew);
    await isListed(people[role], { ...ask, from: now, package: String(bhima.package) });
  },
);

it('shows at once what was written since it was counted, and says the same when that is counted too', async () => {
  const { site_engineer: engineer, patrol_field_crew: crew, organisation_admin: admin } = people;
  const ask = { from: now, to: now };
  await recount();
  const before = await read(admin, ask);
  const { id } = await submitted(crew, accident(bhima, ids, { occurred_at: DAYS_AGO(1) }));
  const on = await isListed(admin, ask);
  expect(on.open).toBe(before.open + 1);
  await recount();
  expect(await read(admin, ask)).toEqual(on);
  await act(engineer, id, 'return', {}, 'When?');
  const record = (await crew.get(`organisation/data/issue/${id}/`)).json<{ version: number }>();
  const moved = await crew.patch(`organisation/data/issue/${id}/`, {
    version: record.version,
    occurred_at: DAYS_AGO(2),
  });
  expect([moved.statusCode, moved.body.slice(0, 200)]).toEqual([200, expect.anything()]);
  const after = await isListed(admin, ask);
  await recount();
  expect(await read(admin, ask)).toEqual(after);
  // all of it, by SQL alone
  const { rows } = await inScope(test.owner, { organisationId: bhima.id }, (db) =>
    sql<{ kept: number; told: number }>`select
      (select sum(c.n)::int from issue_count c where ${own('c')} and c.of = 'happened' and c.measure = 'all') as kept,
      (select count(*)::int from issue i where ${own('i')} and i.status in (${sql.join([...REPORTED_STATUSES])})) as told`.execute(
      db,
    ),
  );
  expect(rows[0]?.kept).toBe(rows[0]?.told);
});

/** The last line of a sheet that was taken in, or back. */
const sheetLine = (action: 'apply' | 'undo', key: string) =>
  inScope(test.owner, { organisationId: bhima.id }, (db) =>
    sql`insert into audit (organisation_id, account_id, member_id, action, entity, entity_id, after)
      values (${bhima.id}::uuid, gen_random_uuid(), ${bhima.members.project_manager}, ${action}, ${IMPORT}, gen_random_uuid()::text,
        ${JSON.stringify({ import_key: key })}::jsonb)`.execute(db),
  );

it('counts all of it once for a sheet of issues that was taken in or back, and for one of another register nothing', async () => {
  await recount();
  for (const key of ['asset_register', 'stock_balance', 'boq_items']) await sheetLine('apply', key);
  expect(await recount()).not.toBeNull();
  for (const action of ['apply', 'undo'] as const) {
    await sheetLine(action, 'issues_hazard');
    expect([action, await recount()]).toEqual([action, null]);
    expect([action, await recount()]).not.toEqual([action, null]);
  }
});

it('asks six statements at most, and refuses months that are none', async () => {
  const asked = await test.countStatements(() => read(people.organisation_admin, { from: now, to: now }));
  expect(asked.filter((text) => !/^\s*(begin|commit|set|start)/i.test(text)).length).toBeLessThanOrEqual(6);
  const code = async (query: string) => (await people.organisation_admin.get(`${VIEW1_PATH}?${query}`)).statusCode;
  expect([
    await code('from=2026-13'),
    await code('from=2026-05&to=2026-04'),
    await code('from=2024-01&to=2026-01'),
  ]).toEqual([400, 400, 400]);
  expect((await people.patrol_field_crew.get(VIEW1_PATH)).statusCode).toBe(403);
});
