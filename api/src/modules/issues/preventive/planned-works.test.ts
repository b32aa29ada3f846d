/** Schedules make works: each once, however often and late the calendar is looked at; what came of them stays true. */
import { readFileSync } from 'node:fs';
import { sql, type RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { NotificationList } from '@chainage/shared/contracts/notifications';
import { addJob } from '#kernel/jobs/add-job.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { SCHEDULES_RUNNING } from '#limits.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { plannedWorks } from '../jobs.ts';
import { create, pothole, readIds } from '../testing.ts';
import { atHour, dayFromNow, planAt, SCHEDULE, scheduleBody, WORK, WORKS, type Work } from './testing.ts';

let test: TestApp;
let crew: Client;
let engineer: Client;
let officer: Client;
let keeper: Client;
beforeAll(async () => {
  test = await buildTestApp();
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  [crew, engineer, officer, keeper] = (await Promise.all(
    ['patrol_field_crew', 'site_engineer', 'safety_officer', 'store_keeper'].map(as),
  )) as [Client, Client, Client, Client];
});
afterAll(() => test.close());

async function written(more: object = {}): Promise<string> {
  const body = scheduleBody(test.bhima, more);
  const answer = await engineer.post(SCHEDULE, body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return body.id;
}
const worksOf = async (schedule: string, more = '', client = engineer) =>
  (await client.get(`${WORKS}?limit=200&ordering=chainage_from&schedule=${schedule}${more}`)).json<{
    results: Work[];
    count: number;
  }>();
const states = async (schedule: string) =>
  (await worksOf(schedule)).results
    .map(({ due_on: day, chainage_from: from, status }) => `${day} ${from} ${status}`)
    .sort();
const read = async (id: string, client = crew) =>
  (await client.get(`${WORK}${id}/`)).json<Work & Record<string, unknown>>();
const told = async (client: Client, schedule: string) =>
  (await client.get('organisation/notification/list/?limit=100'))
    .json<NotificationList>()
    .results.filter(({ record_id: record }) => record === schedule)
    .map(({ event, times }) => `${event.split('.')[1]} ${times}`);
const take = (
  client: Client,
  { id, version }: Pick<Work, 'id' | 'version'>,
  action: string,
  data: object = {},
  comment?: string,
) => client.post(`${WORK}${id}/action/`, { action, version, data, ...(comment && { comment }) });
const errorsOf = (answer: Awaited<ReturnType<typeof take>>) =>
  answer.json<{ errors: { path: string; code: string }[] }>().errors.map(({ path, code }) => `${path} ${code}`);
const fine = ({ checklist }: Pick<Work, 'checklist'>) => checklist.map((line) => ({ ...line, result: 'fine' }));
const sqlOf = <Row>(query: RawBuilder<Row>) =>
  inScope(test.owner, { organisationId: test.bhima.id }, (db) => query.execute(db));
const justNow = () => new Date().toISOString();

it('makes one work for each stretch of a due day, once, whoever looks how often', async () => {
  const schedule = await written();
  expect(await planAt(test, atHour(0, 4))).toEqual({ due: 0, missed: 0 });
  const all = await Promise.all([1, 2, 3].map(() => planAt(test, atHour(0, 9))));
  expect(all.map(({ due }) => due).sort()).toEqual([0, 0, 3]);
  const due = ['12.000', '22.000', '32.000'].map((from) => `${dayFromNow(0)} ${from} planned`);
  expect(await states(schedule)).toEqual(due);
  // even where nobody remembers that they were made, there is one of each
  await inScope(test.db, { organisationId: test.bhima.id }, (db) =>
    sql`update work_schedule s set made_until = null where ${own('s')} and s.id = ${schedule}`.execute(db),
  );
  expect(await planAt(test, atHour(0, 10))).toEqual({ due: 0, missed: 0 });
  expect(await states(schedule)).toEqual(due);
  expect([await told(crew, schedule), await told(engineer, schedule)]).toEqual([['due 1'], []]);
  const [first] = (await worksOf(schedule)).results;
  expect(first).toMatchObject({
    title: 'Daily patrol',
    chainage_to: '22.000',
    due_until: atHour(1, 0).toISOString(),
  });
  await engineer.patch(`${SCHEDULE}${schedule}/`, { version: 1, status: 'paused' });
});

it('slept over days, makes what was missed as missed and what is still in time as due, and says it once', async () => {
  const schedule = await written({ step_km: null, days_to_do: 2 });
  expect(await planAt(test, atHour(0, 9))).toMatchObject({ due: 1 });
  expect(await planAt(test, atHour(4, 9))).toEqual({ due: 2, missed: 3 + 3 }); // and those of the test before
  expect(await states(schedule)).toEqual(
    ['missed', 'missed', 'missed', 'planned', 'planned'].map((state, day) => `${dayFromNow(day)} 12.000 ${state}`),
  );
  expect([await told(crew, schedule), await told(engineer, schedule)]).toEqual([['due 2'], ['missed 1']]);
  // while it rests nothing is made, and nothing is made up for
  await engineer.patch(`${SCHEDULE}${schedule}/`, { version: 1, status: 'paused' });
  expect(await planAt(test, atHour(9, 9))).toEqual({ due: 0, missed: 2 });
  await engineer.patch(`${SCHEDULE}${schedule}/`, { version: 2, status: 'active' });
  expect(await planAt(test, atHour(10, 9))).toEqual({ due: 1, missed: 0 });
  await engineer.patch(`${SCHEDULE}${schedule}/`, { version: 3, ends_on: dayFromNow(10) });
  expect(await planAt(test, atHour(11, 9))).toEqual({ due: 0, missed: 0 });
  expect((await worksOf(schedule)).count).toBe(6);
  expect(
    (await worksOf(schedule, `&status=missed&due_from_from=${dayFromNow(1)}&due_from_to=${dayFromNow(2)}`)).count,
  ).toBe(2);
});

it('begins no day before it was written, and keeps to the organisation’s clock where that changes', async () => {
  const deccan = await test.signIn('site_engineer@deccan.example');
  const zone = 'America/New_York';
  await inScope(test.owner, { organisationId: test.deccan.id }, (db) =>
    sql`update organisation o set settings = settings || ${JSON.stringify({ time_zone: zone })}::jsonb where ${own('o', 'id')}`.execute(
      db,
    ),
  );
  const body = scheduleBody(test.deccan, { step_km: null, starts_on: '2027-03-12', days_to_do: 1 });
  expect((await deccan.post(SCHEDULE, body)).statusCode).toBe(201);
  // 13 March is the last day of winter time there, the 14th has 23 hours
  await planAt(test, new Date('2027-03-15T16:00:00Z'), test.deccan);
  const { results } = (await deccan.get(`${WORKS}?schedule=${body.id}&ordering=due_until`)).json<{ results: Work[] }>();
  expect(results.map((work) => [work.due_on, work.due_until, work.status])).toEqual([
    ['2027-03-12', '2027-03-13T05:00:00.000Z', 'missed'],
    ['2027-03-13', '2027-03-14T05:00:00.000Z', 'missed'],
    ['2027-03-14', '2027-03-15T04:00:00.000Z', 'missed'],
    ['2027-03-15', '2027-03-16T04:00:00.000Z', 'planned'],
  ]);
  expect(await read(results[2]?.id ?? '', deccan)).toMatchObject({ due_from: '2027-03-14T05:00:00.000Z' });
  for (const path of [`${WORK}${results[0]?.id}/`, `${SCHEDULE}${body.id}/`])
    expect((await engineer.get(path)).statusCode).toBe(404);
  expect((await engineer.get(`${WORKS}?schedule=${body.id}`)).json()).toMatchObject({ count: 0 });
});

it('a work of a shift lasts from its beginning to its end, over midnight; one that begins early is made the day before', async () => {
  const night = await written({ step_km: null, title: 'Night round', shift_from: '20:00', shift_to: '06:00' });
  const early = await written({ step_km: null, title: 'Early round', shift_from: '04:00', shift_to: '12:00' });
  await planAt(test, atHour(0, 9));
  const times = async (schedule: string) => {
    const { results } = await worksOf(schedule);
    const works = await Promise.all(results.map(({ id }) => read(id)));
    return works.map((work) => [work.due_on, work.due_from, work.due_until, work.status]).sort();
  };
  const at = (day: number, hour: number) => atHour(day, hour).toISOString();
  expect(await times(night)).toEqual([[dayFromNow(0), at(0, 20), at(1, 6), 'planned']]);
  expect(await times(early)).toContainEqual([dayFromNow(1), at(1, 4), at(1, 12), 'planned']);
  const status = async () => (await worksOf(night)).results.find(({ due_on: day }) => day === dayFromNow(0))?.status;
  await planAt(test, atHour(1, 5));
  expect(await status()).toBe('planned');
  await planAt(test, atHour(1, 6));
  expect(await status()).toBe('missed');
  for (const schedule of [night, early])
    await engineer.patch(`${SCHEDULE}${schedule}/`, { version: 1, status: 'paused' });
});

it('one that begins early and rested while its day was made is made when it goes on', async () => {
  const early = await written({
    step_km: null,
    title: 'Early',
    shift_from: '04:00',
    shift_to: '12:00',
    status: 'paused',
  });
  await planAt(test, atHour(0, 9));
  await engineer.patch(`${SCHEDULE}${early}/`, { version: 1, status: 'active' });
  await planAt(test, atHour(0, 10));
  expect(await states(early)).toEqual([`${dayFromNow(1)} 12.000 planned`]);
  const { results } = (await engineer.get('organisation/data/work-schedules/?limit=1000')).json<{
    results: object[];
  }>();
  expect(results).toContainEqual(expect.objectContaining({ id: early, made_until: dayFromNow(1) }));
  await engineer.patch(`${SCHEDULE}${early}/`, { version: 2, status: 'paused' });
});

it('is found by what it is called', async () => {
  const schedule = await written({ step_km: null, title: 'Nala safai kilometre' });
  await planAt(test, atHour(0, 9));
  const found = async (words: string) =>
    (await worksOf(schedule, `&search=${encodeURIComponent(words)}`)).results.map(({ title }) => title);
  expect(await found('safai nala')).toEqual(['Nala safai kilometre']);
  expect(await found('bridge')).toEqual([]);
  const titles = ['Road-side drains (NH-48)', 'सड़क, गड्ढा और मार्ग की सफ़ाई', 'ＲＷ 007/B: Ｓigns.'];
  const others = await Promise.all(titles.map((title) => written({ step_km: null, title })));
  await planAt(test, atHour(0, 9));
  // those made before there were words get the same
  const words = async () =>
    (
      await sqlOf<{ token: string }>(sql`select w.title || ' ' || t.token as token from planned_work_token t
        join planned_work w on ${own('w')} and w.id = t.planned_work_id
        where ${own('t')} and w.title in (${sql.join(titles)}) order by 1`)
    ).rows.map(({ token }) => token);
  const today = await words();
  await sqlOf(sql`delete from planned_work_token t where ${own('t')}`);
  const [, ...fills] = readFileSync(`${__dirname}/../../../migrations/0285_shifts_and_words_of_work.sql`, 'utf8').split(
    /^(?=SELECT in_each)/m,
  );
  for (const fill of fills) await sql.raw(fill).execute(test.owner);
  expect(await words()).toEqual(today);
  for (const id of [schedule, ...others]) await engineer.patch(`${SCHEDULE}${id}/`, { version: 1, status: 'paused' });
});

describe('a work that is due', () => {
  const due = async (more: object = {}) => {
    const schedule = await written({ step_km: null, ...more });
    await planAt(test, atHour(0, 9));
    const [{ id } = { id: '' }] = (await worksOf(schedule)).results;
    return read(id, engineer);
  };

  it('is done by whoever it is given to, line by line as it was planned', async () => {
    const work = await due();
    const [signs, drains] = work.checklist;
    const byOfficer = await take(officer, work, 'carry_out', { checklist: fine(work), done_at: justNow() });
    expect(byOfficer.statusCode).toBe(403);
    expect((await take(keeper, work, 'carry_out', { checklist: fine(work), done_at: justNow() })).statusCode).toBe(404);
    const data = {
      checklist: [
        { ...drains, result: 'finding', note: 'Silted at the culvert' },
        { ...signs, line: 'Nothing', result: 'fine' },
      ],
      done_at: justNow(),
    };
    expect((await take(crew, work, 'carry_out', data)).json()).toMatchObject({ status: 'carried_out' });
    expect(await read(work.id)).toMatchObject({
      status: 'carried_out',
      checklist: [
        { line: 'Signs stand', result: 'fine' },
        { line: 'Drains run', result: 'finding', note: 'Silted at the culvert' },
      ],
    });
    expect((await take(crew, { ...work, version: 2 }, 'skip', {}, 'Rain')).statusCode).toBe(409);
  });

  it('has the issues that were found in it, and none of another organisation’s works', async () => {
    const ids = await readIds(test);
    const work = await due();
    const found = pothole(test.bhima, ids, { planned_work: work.id });
    expect((await create(crew, found)).statusCode).toBe(201);
    const issues = async (of: string) =>
      (await crew.get(`organisation/data/issues/?planned_work=${of}`)).json<{ results: { id: string }[] }>().results;
    expect((await issues(work.id)).map(({ id }) => id)).toEqual([found['id']]);
    expect(await issues(uuidv7())).toEqual([]);
    expect((await crew.get(`organisation/data/issue/${String(found['id'])}/`)).json()).toMatchObject({
      planned_work: work.id,
    });
    const stranger = await create(crew, pothole(test.bhima, ids, { planned_work: uuidv7() }));
    expect(errorsOf(stranger)).toEqual(['planned_work unknown_id']);
  });

  it('is not done while a line has no answer, a finding no words, or the time is not its own', async () => {
    const work = await due();
    const [first, second] = fine(work);
    const tried = async (checklist: unknown, done_at = justNow()) => {
      const answer = await take(crew, work, 'carry_out', { checklist, done_at });
      expect(answer.statusCode).toBe(400);
      return errorsOf(answer);
    };
    expect(await tried([first])).toEqual(['checklist too_few']);
    expect(await tried([first, second, first])).toEqual(['checklist.2 duplicate']);
    expect(await tried([first, { ...second, row_id: uuidv7() }])).toEqual(['checklist.1 invalid']);
    expect(await tried([first, { ...second, result: null }])).toEqual(['checklist.1.result required']);
    expect(await tried([first, { ...second, result: 'finding' }])).toEqual(['checklist.1.note required']);
    expect(await tried([first, second], atHour(-1, 12).toISOString())).toEqual(['done_at before_start']);
  });

  it('done in time and sent when its time is over, is done; skipped, it says why', async () => {
    const work = await due();
    const doneAt = justNow();
    await planAt(test, atHour(1, 9));
    expect(await read(work.id)).toMatchObject({ status: 'missed', version: work.version });
    expect((await take(crew, work, 'carry_out', { checklist: fine(work), done_at: doneAt })).json()).toMatchObject({
      status: 'carried_out',
    });
    const other = await due({ title: 'Bridges' });
    expect((await take(crew, other, 'skip')).statusCode).toBe(400);
    expect((await take(crew, other, 'skip', {}, 'Heavy rain')).json()).toMatchObject({ status: 'skipped' });
  });

  /** A work that is missed since so many hours. */
  const missedSince = async (hours: number) => {
    const work = await due({ title: `Missed ${hours} h ago` });
    const [end, start] = [hours, hours + 24].map((back) => new Date(Date.now() - back * 3_600_000));
    await sqlOf(sql`update planned_work w set status = 'missed', due_from = ${start}, due_until = ${end}
      where ${own('w')} and w.id = ${work.id}`);
    return { work, end: Number(end) };
  };

  it.each([
    ['in its time', -1, 'skipped'],
    ['by a clock that is a day ahead, in its time', -1, 'skipped', 24],
    ['when its time was over', 1, 'missed'],
    ['by a clock that was months behind and was put right', -80 * 24, 'missed'],
  ])('skipped %s and sent later, it keeps the reason', async (_when, hours, status, ahead = 0) => {
    const { work, end } = await missedSince(30);
    expect((await read(work.id))['allowed_actions']).not.toContain('skip');
    const [written, sent] = [end + (hours + ahead) * 3_600_000, Date.now() + ahead * 3_600_000];
    const headers = { 'x-written-at': new Date(written), 'x-device-time': new Date(sent) };
    const body = { action: 'skip', version: work.version, comment: 'Heavy rain' };
    const answer = await crew.post(`${WORK}${work.id}/action/`, body, {
      headers: Object.fromEntries(Object.entries(headers).map(([name, at]) => [name, at.toISOString()])),
    });
    expect(answer.json()).toMatchObject({ status });
    expect((await read(work.id))['history']).toContainEqual(
      expect.objectContaining({ action: 'skip', to_status: status, comment: 'Heavy rain' }),
    );
  });

  it('is no longer said to be done when its time has been over for three days', async () => {
    const said = async (hours: number, headers = {}) => {
      const { work, end } = await missedSince(hours);
      const offers = (await read(work.id))['allowed_actions'];
      const data = { checklist: fine(work), done_at: new Date(end - 3_600_000).toISOString() };
      const body = { action: 'carry_out', version: work.version, data };
      return { offers, answer: await crew.post(`${WORK}${work.id}/action/`, body, { headers }) };
    };
    const late = await said(73);
    expect([late.answer.statusCode, errorsOf(late.answer)]).toEqual([400, ['done_at too_old']]);
    expect(late.offers).not.toContain('carry_out');
    for (const day of ['2020-01-01', dayFromNow(-80)]) {
      const behind = await said(73, { 'x-written-at': `${day}T06:00:00Z`, 'x-device-time': justNow() });
      expect(errorsOf(behind.answer)).toEqual(['done_at too_old']);
    }
    const inTime = await said(71);
    expect(inTime.answer.json()).toMatchObject({ status: 'carried_out' });
    expect(inTime.offers).toContain('carry_out');
  });

  it('goes on with whoever its schedule is given to, and is done though its stretch has left the package', async () => {
    const work = await due({ doer: test.bhima.members.site_engineer, title: 'Handed on' });
    expect((await crew.get(`${WORK}${work.id}/`)).statusCode).toBe(404);
    const [{ schedule } = { schedule: '' }] = (
      await sqlOf<{ schedule: string }>(
        sql`select w.schedule from planned_work w where ${own('w')} and w.id = ${work.id}`,
      )
    ).rows;
    const kept = (await engineer.get(`${SCHEDULE}${schedule}/`)).json<{ version: number }>();
    const crewId = test.bhima.members.patrol_field_crew;
    await engineer.patch(`${SCHEDULE}${schedule}/`, { version: kept.version, doer: crewId });
    await planAt(test, atHour(0, 10));
    await sqlOf(sql`update planned_work w set chainage_to = 9999000 where ${own('w')} and w.id = ${work.id}`);
    const answer = await take(crew, work, 'carry_out', { checklist: fine(work), done_at: justNow() });
    expect(answer.json()).toMatchObject({ status: 'carried_out' });
  });

  it('is seen by those who see all and by whoever it is given to, and begun and changed by nobody', async () => {
    const mine = await due();
    const elses = await due({ doer: test.bhima.members.site_engineer });
    const seen = async (client: Client) =>
      (await client.get(`${WORKS}?limit=200&status=planned`)).json<{ results: Work[] }>().results.map(({ id }) => id);
    expect(await seen(crew)).toContain(mine.id);
    expect(await seen(crew)).not.toContain(elses.id);
    expect((await crew.get(`${WORK}${elses.id}/`)).statusCode).toBe(404);
    expect(await seen(engineer)).toEqual(expect.arrayContaining([mine.id, elses.id]));
    expect((await engineer.post(WORK, { id: uuidv7(), title: 'By hand' })).statusCode).toBe(404);
    expect((await engineer.patch(`${WORK}${mine.id}/`, { version: 1, title: 'Other' })).statusCode).toBe(405);
  });
});

it('a schedule is written by those who plan, whole, and along the package', async () => {
  expect((await crew.post(SCHEDULE, scheduleBody(test.bhima))).statusCode).toBe(403);
  expect((await keeper.get('organisation/data/work-schedules/')).statusCode).toBe(403);
  const refused = async (more: object) => errorsOf(await engineer.post(SCHEDULE, scheduleBody(test.bhima, more)));
  expect(await refused({ title: null, checklist: [] })).toEqual(['title required', 'checklist required']);
  expect(await refused({ checklist: [{ row_id: uuidv7(), line: null }] })).toEqual(['checklist.0.line required']);
  const [line] = scheduleBody(test.bhima).checklist;
  expect(await refused({ checklist: [line, { line: 'No id' }] })).toEqual(['checklist.1.row_id required']);
  expect(await refused({ checklist: [line, { ...line, line: 'The same' }] })).toEqual(['checklist.1.row_id duplicate']);
  // one written earlier with a line that has none rests all the same
  const earlier = await written();
  await sqlOf(
    sql`update work_schedule s set checklist = '[{"line": "No id"}]' where ${own('s')} and s.id = ${earlier}`,
  );
  const paused = await engineer.patch(`${SCHEDULE}${earlier}/`, { version: 1, status: 'paused' });
  expect(paused.statusCode).toBe(200);
  const without = await engineer.patch(`${SCHEDULE}${earlier}/`, { version: 2, checklist: [{ line: 'No id' }] });
  expect(errorsOf(without)).toEqual(['checklist.0.row_id required']);
  expect(await refused({ shift_from: '20:00' })).toEqual(['shift_to required']);
  expect(await refused({ shift_from: '25:00', shift_to: '6' })).toEqual(['shift_from invalid', 'shift_to invalid']);
  expect(await refused({ step_km: '0' })).toEqual(['step_km too_small']);
  expect(await refused({ step_km: '0.2' })).toEqual(['step_km too_small']);
  expect(await refused({ chainage_to: '60.000' })).toEqual(['chainage_to outside_package']);
  expect(await refused({ ends_on: dayFromNow(-31) })).toEqual(['ends_on before_start']);
  expect(await refused({ doer: test.bhima.members.store_keeper })).toEqual(['doer resolver_not_eligible']);
  expect(await refused({ doer: test.deccan.members.patrol_field_crew })).toEqual(['doer unknown_id']);
});

it('so many of an organisation run at once, and no more', async () => {
  const rested = await written({ status: 'paused' });
  const by = test.bhima.members.site_engineer;
  const copies = sql`insert into work_schedule (organisation_id, id, status, created_by, content_hash, title, ends_on)
    values ${sql.join(
      Array.from(
        { length: SCHEDULES_RUNNING },
        () => sql`(${ownId}, ${uuidv7()}::uuid, 'active', ${by}::bigint, '', 'Full', '2020-01-01')`,
      ),
    )}`;
  await sqlOf(copies);
  const refused = [
    await engineer.post(SCHEDULE, scheduleBody(test.bhima)),
    await engineer.patch(`${SCHEDULE}${rested}/`, { version: 1, status: 'active' }),
  ];
  expect(refused.map(errorsOf)).toEqual([['status too_many'], ['status too_many']]);
  await written({ status: 'paused' });
  // of those that begin at the same time as many as there is room for
  await sqlOf(sql`update work_schedule s set status = 'paused' where ${own('s')} and s.status = 'active' and s.id in (
    select f.id from work_schedule f where ${own('f')} and f.title = 'Full' order by f.id limit (
      select count(*) - ${SCHEDULES_RUNNING - 1} from work_schedule c where ${own('c')} and c.status = 'active'))`);
  const room = await Promise.all([
    ...[1, 2, 3].map(() => engineer.post(SCHEDULE, scheduleBody(test.bhima, { title: 'Race' }))),
    engineer.patch(`${SCHEDULE}${rested}/`, { version: 1, status: 'active' }),
  ]);
  expect(room.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
  await sqlOf(sql`update work_schedule s set status = 'paused' where ${own('s')} and s.title in ('Full', 'Race')`);
});

it('is a job of each organisation, by the clock of the application', async () => {
  const schedule = await written({ step_km: null });
  await inScope(test.db, { organisationId: test.deccan.id }, (db) => addJob(db, plannedWorks, { data: {} }));
  test.setNow(atHour(0, 9));
  try {
    await test.app.jobs.runDue();
    expect(await states(schedule)).toEqual([]);
    await inScope(test.db, { organisationId: test.bhima.id }, (db) => addJob(db, plannedWorks, { data: {} }));
    await test.app.jobs.runDue();
  } finally {
    test.setNow(undefined);
  }
  expect(await states(schedule)).toEqual([`${dayFromNow(0)} 12.000 planned`]);
});
