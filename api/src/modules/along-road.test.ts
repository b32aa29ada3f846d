/** What lies along a road, as its strip asks for it: in its order, capped, each as its reader may see it, at a bounded cost. */
import { sql } from 'kysely';
import { ASSETS_ALONG_ROAD } from '@chainage/shared/contracts/assets/road-path';
import { logPlace } from '@chainage/shared/contracts/dpr/log-place';
import { WORK_ALONG_ROAD } from '@chainage/shared/contracts/dpr/road-path';
import { accidentsShown } from '@chainage/shared/contracts/issues/road-accidents';
import { ACCIDENTS_ALONG_ROAD, OPEN_ALONG_ROAD } from '@chainage/shared/contracts/issues/road-paths';
import { PROGRAMS_ALONG_ROAD } from '@chainage/shared/contracts/safety/road-path';
import { dayOf } from '@chainage/shared/lib/format/date';
import { ALONG_ROAD, alongRoad, EACH_KILOMETRE } from '#kernel/lists/along-road.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { addAsset } from './assets/testing.ts';
import { roadStatement } from './issues/road/road.queries.ts';
import { makeContract } from './dpr/lines/testing.ts';
import { fillLines } from './dpr/month/testing-fill.ts';
import { buffersOfStatement } from './issues/testing-cost.ts';
import { fillIssues } from './issues/testing-fill.ts';
import { accident, pothole, readIds, submitted } from './issues/testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

interface Along {
  count: number;
  more: boolean;
  results: { id: string; chainage_from: string; status: string; type_code?: string }[];
}
const read = async (who: string, path: string, highway = test.bhima.highway) => {
  const client = await test.signIn(who);
  const answer = await client.get(`${path}?highway=${highway}`);
  return { status: answer.statusCode, body: answer.json<Along>() };
};
const ALL = [OPEN_ALONG_ROAD, ACCIDENTS_ALONG_ROAD, ASSETS_ALONG_ROAD, WORK_ALONG_ROAD, PROGRAMS_ALONG_ROAD];

it.each(ALL)('%s answers its members alone, and nothing of another’s road', async (path) => {
  expect((await read('site_engineer@bhima.example', path)).status).toBe(200);
  const foreign = await read('site_engineer@deccan.example', path);
  expect(foreign).toMatchObject({ status: 200, body: { count: 0, more: false, results: [] } });
  const member = await test.signIn('site_engineer@bhima.example');
  expect((await member.get(`${path}?highway=x`)).statusCode).toBe(400);
});

it('open issues and assets are told in the order of the road', async () => {
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  const ids = await readIds(test);
  const at = async (chainage_from: string) => {
    const body = { ...pothole(test.bhima, ids), chainage_from };
    await submitted(crew, body);
    return String(body['id' as keyof typeof body]);
  };
  const [later, sooner] = [await at('43.250'), await at('20.100')];
  const { body } = await read('site_engineer@bhima.example', OPEN_ALONG_ROAD);
  expect(body.results.map(({ id }) => id)).toEqual([sooner, later]);
  expect(body.results[0]).toMatchObject({
    ...{ chainage_from: '20.100', status: 'pending_review' },
    // dashboards draw those of the package that they are of
    package: test.bhima.package,
  });
  const bridge = await addAsset(test, 'bhima', { type: 'minor_bridge' });
  const assets = await read('site_engineer@bhima.example', ASSETS_ALONG_ROAD);
  expect(assets.body.results).toMatchObject([{ id: bridge, type_code: 'minor_bridge' }]);
});

it('accidents of the strip are those of the list that it leads to', async () => {
  const [crew, admin] = await Promise.all(
    ['patrol_field_crew', 'organisation_admin'].map((role) => test.signIn(`${role}@bhima.example`)),
  );
  const ids = await readIds(test);
  const make = async (who: typeof crew, changes: object) => {
    const body = accident(test.bhima, ids, { ...changes });
    await submitted(who!, body);
    return String(body['id' as keyof typeof body]);
  };
  const [recent, early] = [await make(crew!, {}), await make(crew!, {})];
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update issue set occurred_at = now() - interval '400 days' where organisation_id = ${test.bhima.id}::uuid and id = ${early}::uuid`.execute(
      db,
    ),
  );
  const query = new URLSearchParams({ ...accidentsShown(dayOf(new Date())), highway: String(test.bhima.highway) });
  const listed = (await admin!.get(`organisation/data/issues/?${query.toString()}`)).json<Along>();
  const { body } = await read('organisation_admin@bhima.example', ACCIDENTS_ALONG_ROAD);
  const idsOf = ({ results }: Along) => results.map(({ id }) => id);
  expect([idsOf(listed), idsOf(body)]).toEqual([[recent], [recent]]);
});

it('what is closed costs nothing more, and of a kilometre no more is told than is drawn', async () => {
  const { pothole: kinds } = await readIds(test);
  const now = new Date();
  const measure = async () => {
    await sql`vacuum issue`.execute(test.owner);
    return buffersOfStatement(test.db, test.bhima, 'site_engineer', (reader) =>
      roadStatement('open', reader, test.bhima.highway, now),
    );
  };
  await fillIssues(test.owner, test.bhima, kinds, 12_000);
  const small = await measure();
  await fillIssues(test.owner, test.bhima, kinds, 12_000, 12_000);
  const large = await measure();
  expect(large).toBeLessThan(1.3 * small + 200);
  const { body } = await read('site_engineer@bhima.example', OPEN_ALONG_ROAD);
  expect(body.more).toBe(true);
  const counts = new Map<string, number>();
  for (const { chainage_from: km } of body.results)
    counts.set(km.split('.')[0] ?? '', (counts.get(km.split('.')[0] ?? '') ?? 0) + 1);
  expect(Math.max(...counts.values())).toBe(EACH_KILOMETRE);
  expect((await read('site_engineer@bhima.example', ACCIDENTS_ALONG_ROAD)).body.count).toBeGreaterThan(0);
});

it('a road of more than can be drawn has its records to its end, fewer of each kilometre', () => {
  const rows = Array.from({ length: 200 * EACH_KILOMETRE }, (_, at) => ({
    ...{ id: at, chainage_from: Math.floor(at / EACH_KILOMETRE) * 1000, further: false },
  }));
  const { count, more, results } = alongRoad(rows);
  expect({ count, more }).toEqual({ count: ALONG_ROAD, more: true });
  expect(results.at(-1)).toEqual({ id: expect.any(Number), chainage_from: '199.000', chainage_to: null });
  expect(alongRoad(rows.slice(0, 600))).toMatchObject({ count: 600, more: false });
});

/** Of programmes and measured lines the newest are told, a thousand of each. */
const NEWEST = 1000;

it.each([
  ['programmes', PROGRAMS_ALONG_ROAD, 'safety_officer'],
  ['measured lines', WORK_ALONG_ROAD, 'site_engineer'],
])('of %s the newest are told, and that there are more', async (_, path, role) => {
  const { id, highway, package: pack, members } = test.bhima;
  const contract = await makeContract(test, await test.signIn('organisation_admin@bhima.example'));
  const fill = async (count: number, from: string) => {
    if (path === WORK_ALONG_ROAD)
      await fillLines(test.owner, test.bhima, { report: contract.report, keys: [contract.key] }, from, [1, count]);
    await inScope(test.owner, { organisationId: id }, async (db) => {
      if (path === WORK_ALONG_ROAD)
        await sql`update dpr_log set chainage_from = 12000 + (chainage_from - 60000) * 40,
          chainage_to = 12010 + (chainage_from - 60000) * 40 where organisation_id = ${id}::uuid and chainage_from >= 60000
          and work_date = ${from}::date`.execute(db);
      else
        await sql`insert into safety_program (organisation_id, id, status, number, created_by, content_hash, title, planned_at, highway,
            package, direction, chainage_from)
          select ${id}::uuid, gen_random_uuid(), 'approved', ${from} || '/' || n, ${members.safety_officer}::bigint, '', 'Talk',
            ${from}::date, ${highway}::bigint, ${pack}::bigint, 'lhs', 12000 + n * 40 from generate_series(1, ${count}::int) n on conflict do nothing`.execute(
          db,
        );
    });
  };
  const told = async () => (await read(`${role}@bhima.example`, path)).body;
  await fill(NEWEST, '2026-05-02');
  expect(await told()).toMatchObject({ count: NEWEST, more: false });
  await fill(1, '2026-05-01');
  expect(await told()).toMatchObject({ count: NEWEST, more: true });
  if (path === PROGRAMS_ALONG_ROAD) return;
  // their list is asked for the road by their packages: of another road there are none
  const client = await test.signIn(`${role}@bhima.example`);
  const listed = async (road: number) =>
    (await client.get(`${logPlace.paths.list}?status=approved&highway=${road}`)).json<Along>().count;
  expect(await listed(highway)).toBe(NEWEST + 1);
  expect(await listed(highway + 1)).toBe(0);
  const there = await client.get(
    `${logPlace.paths.list}?status=approved&highway=${highway}&chainage_from=12.000&chainage_to=12.100`,
  );
  expect(there.json<Along>().count).toBe(3);
});
