/** Reports that come by mail: when, of which days, to whom, in whose rights and language, and how they stop. */
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { AuditPage } from '@chainage/shared/contracts/audit';
import { excelStepPath } from '@chainage/shared/contracts/excel-paths';
import type { ExcelFile, ExcelList } from '@chainage/shared/contracts/excel';
import type { ReportSchedule, ReportSchedules } from '@chainage/shared/contracts/report-schedule';
import { SCHEDULES_PATH, schedulePath } from '@chainage/shared/contracts/report-schedule-paths';
import { REPORT_SCHEDULES } from '#limits.ts';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { unwatched } from '#testing/sql-rules/watch-statements.ts';
import { excelJobs } from '../excel/jobs.ts';
import { sendDue } from './send-due.ts';

let test: TestApp;
let manager: Client;
let safety: Client;
let file: string;
beforeAll(async () => {
  test = await buildTestApp({ config: { publicUrl: 'https://portal.example' } });
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  [manager, safety] = [await as('project_manager'), await as('safety_officer')];
  const asked = {
    report_key: 'accident_statement',
    format: 'csv',
    language: 'en',
    filters: { date_from: '2026-08-01', per: 'month' },
  };
  file = (await manager.post('excel/create/', asked)).json<ExcelFile>().id;
  await test.app.jobs.runDue();
});
afterAll(() => test.close());

const inBhima = <T>(work: (db: Db) => Promise<T>) => inScope(test.owner, { organisationId: test.bhima.id }, work);
const ids = () => test.bhima.members;
const body = (more: object = {}) => ({
  id: uuidv7(),
  file,
  every: 'month',
  on_day: 1,
  members: [ids().project_manager],
  ...more,
});
const list = async (client: Client) => (await client.get(SCHEDULES_PATH)).json<ReportSchedules>().results;
const told = (schedule: ReportSchedule) => Object.fromEntries(schedule.recipients.map((one) => [one.member, one.told]));
async function setUp(more: object = {}) {
  const answer = await manager.post(SCHEDULES_PATH, body(more));
  expect(outcome(answer)).toEqual([201, undefined]);
  return answer.json<ReportSchedule>();
}
async function clear() {
  for (const { id } of await list(manager)) await manager.delete(schedulePath(id));
}
const dueOn = (id: string, day: string) =>
  inBhima((db) =>
    sql`update report_schedule s set goes_on = ${day}::date where ${own('s')} and s.id = ${id}`.execute(db),
  );
/** Comes to be due as by its calendar, and goes out. */
async function comes(id: string, on: string) {
  await dueOn(id, on);
  await inBhima((db) =>
    sql`insert into job (organisation_id, id, kind, data, run_at) values (${ownId}, ${uuidv7()}, 'reports.due', '{}', now())`.execute(
      db,
    ),
  );
  for (let again = 0; again < 3; again++) await test.app.jobs.runDue();
}
async function mails(): Promise<Email[]> {
  const folder = join(test.config.dataDir, 'outbox-mail');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}
const mailTo = async (address: string) =>
  (await mails()).filter(({ to }) => to?.some((one) => 'address' in one && one.address === address));
const files = async (client: Client) => (await client.get('excel/list/')).json<ExcelList>().results;

it('knows of each kind of job it needs', () => {
  expect(excelJobs.kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['reports.due', 'reports.mail', 'excel.scheduled']),
  );
});

it('comes once of the month that is over, to each in their own language, and goes on to the next', async () => {
  await inBhima((db) =>
    sql`insert into notice_setting (organisation_id, member_id, language) values (${ownId}, ${ids().safety_officer}, 'hi')
      on conflict (organisation_id, member_id) do update set language = 'hi'`.execute(db),
  );
  const { id, names, filters } = (await setUp({
    members: [ids().project_manager, ids().safety_officer],
  })) as ReportSchedule & { filters?: unknown };
  // as one who has lost the right since
  await inBhima((db) =>
    sql`insert into report_recipient (organisation_id, schedule_id, member_id)
      values (${ownId}, ${id}, ${ids().store_keeper})`.execute(db),
  );
  expect([names['en'], filters]).toEqual(['Accident statement', undefined]);
  test.setNow(new Date('2026-12-01T06:00:00+05:30'));
  await comes(id, '2026-12-01');
  const [mine] = await list(manager);
  expect(mine).toMatchObject({ id, goes_on: '2027-01-01' });
  // the store keeper holds the right to files and sees no accident
  expect(told(mine!)).toEqual({
    [ids().project_manager]: 'sent',
    [ids().safety_officer]: 'sent',
    [ids().store_keeper]: 'rights',
  });
  const [made] = await files(safety);
  expect(made).toMatchObject({
    language: 'hi',
    status: 'ready',
    filters: { date_from: '2026-11-01', date_to: '2026-11-30', per: 'month' },
  });
  const [hindi] = await mailTo('safety_officer@bhima.example');
  expect(hindi?.subject).toBe('दुर्घटना विवरण: 01 Nov, 2026 – 30 Nov, 2026');
  expect(hindi?.text).toContain('https://portal.example/reports/download');
  expect(await mailTo('store_keeper@bhima.example')).toEqual([]);
  expect(await mailTo('project_manager@bhima.example')).toHaveLength(1);
  // what comes twice on one day finds nothing due
  await comes(id, '2027-01-01');
  expect(await mailTo('project_manager@bhima.example')).toHaveLength(1);
  test.setNow(undefined);
  await clear();
});

it('comes also where another one of the same day cannot be ordered, which is tried again', async () => {
  const broken = await setUp();
  const whole = await setUp();
  await dueOn(broken.id, '2026-12-01');
  const owner = (what: string) => unwatched(() => sql.raw(what).execute(test.owner));
  await owner(
    `create function cannot_come() returns trigger language plpgsql as $$ begin raise exception 'cannot come'; end $$`,
  );
  await owner(`create trigger cannot_come before insert on excel_file for each row when (new.schedule_id = '${broken.id}')
      execute function cannot_come()`);
  test.setNow(new Date('2026-12-01T06:00:00+05:30'));
  await comes(whole.id, '2026-12-01');
  const member = ids().project_manager;
  const shown = async () =>
    Object.fromEntries((await list(manager)).map((one) => [one.id, [one.goes_on, told(one)[member]]]));
  expect(await shown()).toEqual({ [broken.id]: ['2026-12-01', 'failed'], [whole.id]: ['2027-01-01', 'sent'] });
  await owner('drop trigger cannot_come on excel_file');
  await owner('drop function cannot_come()');
  await comes(broken.id, '2026-12-01');
  expect((await shown())[broken.id]).toEqual(['2027-01-01', 'sent']);
  test.setNow(undefined);
  await clear();
});

it('goes to nobody whose rights ended before the mail, nor to whom the mails are stopped', async () => {
  const { id } = await setUp({ every: 'week', on_day: 1, members: [ids().site_engineer, ids().accounts_billing] });
  const change = (how: 'array_remove' | 'array_append') =>
    inBhima((db) =>
      sql`update organisation_role r set permissions = ${sql.raw(how)}(permissions, 'view__all__report')
        where ${own('r')} and r.key = 'site_engineer'`.execute(db),
    );
  await change('array_remove');
  await inBhima((db) =>
    sql`insert into notice_setting (organisation_id, member_id, mail_stopped, mail_stopped_address)
      values (${ownId}, ${ids().accounts_billing}, 'unsubscribed', 'accounts_billing@bhima.example')
      on conflict (organisation_id, member_id) do update set mail_stopped = 'unsubscribed', mail_stopped_address = excluded.mail_stopped_address`.execute(
      db,
    ),
  );
  test.setNow(new Date('2026-12-07T06:00:00+05:30'));
  await comes(id, '2026-12-07');
  test.setNow(undefined);
  await change('array_append');
  expect(told((await list(manager))[0]!)).toEqual({
    [ids().site_engineer]: 'rights',
    [ids().accounts_billing]: 'no_mail',
  });
  expect(await mailTo('site_engineer@bhima.example')).toEqual([]);
  await clear();
});

it('says so where one is called off, or its rights end, as it is being made', async () => {
  const { id } = await setUp({ members: [ids().project_manager] });
  const order = async () => {
    await dueOn(id, '2026-12-01');
    await inBhima(async (db) => {
      const run = { db, organisationId: test.bhima.id, deps: test.app.deps, log: test.app.log };
      await sendDue(excelJobs.kinds.find(({ kind }) => kind === 'excel.scheduled')!)(run as never);
    });
  };
  const shown = async () => told((await list(manager))[0]!)[ids().project_manager];
  test.setNow(new Date('2026-12-01T06:00:00+05:30'));
  await order();
  expect(await shown()).toBe('waiting');
  const made = (await files(manager)).find(({ allowed_actions: may }) => may.includes('cancel'));
  expect(outcome(await manager.post(excelStepPath(made!.id), { action: 'cancel' }))).toEqual([200, undefined]);
  expect(await shown()).toBe('failed');
  await test.app.jobs.runDue();
  await order();
  const rights = (more: string) =>
    inBhima((db) =>
      sql`update organisation_role r set permissions = ${sql.raw(more)} where ${own('r')} and r.key = 'project_manager'`.execute(
        db,
      ),
    );
  await rights(`array_remove(permissions, 'view__all__report')`);
  await test.app.jobs.runDue();
  await rights(`array_append(permissions, 'view__all__report')`);
  expect(await shown()).toBe('rights');
  test.setNow(undefined);
  await clear();
});

it('stops by the link in the mail, for its reader alone, and comes again when they want it', async () => {
  const { id } = await setUp({ members: [ids().project_manager, ids().organisation_admin] });
  test.setNow(new Date('2026-12-01T06:00:00+05:30'));
  await comes(id, '2026-12-01');
  test.setNow(undefined);
  const admin = await test.signIn('organisation_admin@bhima.example');
  const [mail] = await mailTo('organisation_admin@bhima.example');
  const link = /https:\/\/portal\.example(\/api\/report-schedules\/stop\/\?t=\S+)/.exec(mail!.text!)![1]!;
  expect((await test.app.inject(link)).body).toContain('<button>');
  expect((await list(admin))[0]!.recipients).toMatchObject([{ stopped: false }]);
  const post = (url: string) =>
    test.app.inject({
      method: 'POST',
      url,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect((await post(link.replace(/.{4}$/, 'AAAA'))).statusCode).toBe(404);
  expect((await post(link)).statusCode).toBe(200);
  // posted again, as mail programs do, it changes nothing
  expect((await post(link)).statusCode).toBe(200);
  const lines = await admin.get(`organisation/audit/?entity=report_schedule&record=${id}&action=edit`);
  expect(lines.json<AuditPage>().results).toMatchObject([{ by: { id: ids().organisation_admin } }]);
  const stopped = async () => (await list(manager))[0]!.recipients.map(({ member, stopped: one }) => [member, one]);
  expect(await stopped()).toEqual(
    expect.arrayContaining([
      [ids().organisation_admin, true],
      [ids().project_manager, false],
    ]),
  );
  // whoever set it up cannot take that back
  const goesTo = (...members: (number | undefined)[]) =>
    manager.patch(schedulePath(id), { every: 'month', on_day: 2, members });
  await goesTo(ids().organisation_admin);
  expect(await stopped()).toEqual([[ids().organisation_admin, true]]);
  // taken off it they are no longer among those who get it, and put on it again it stays stopped
  await goesTo(ids().project_manager);
  expect([await stopped(), await list(admin)]).toEqual([[[ids().project_manager, false]], []]);
  expect(outcome(await admin.post(schedulePath(id, 'mine/'), { wanted: true }))).toEqual([404, 'not_found']);
  await goesTo(ids().organisation_admin);
  expect(await stopped()).toEqual([[ids().organisation_admin, true]]);
  expect(outcome(await admin.post(schedulePath(id, 'mine/'), { wanted: true }))).toEqual([200, undefined]);
  expect(await stopped()).toEqual([[ids().organisation_admin, false]]);
  await clear();
});

it('is set up of a file of one’s own, to members who work here, and no more than fit', async () => {
  const refused = async (more: object, client = manager) => {
    const answer = await client.post(SCHEDULES_PATH, body(more));
    return [answer.statusCode, answer.json().errors?.[0]?.path ?? answer.json().code, answer.json().errors?.[0]?.code];
  };
  expect(await refused({}, safety)).toEqual([400, 'file', 'unknown_id']);
  expect(await refused({ file: uuidv7() })).toEqual([400, 'file', 'unknown_id']);
  // cards of picked passes are the same each time
  const picked = uuidv7();
  await inBhima((db) =>
    sql`insert into excel_file (organisation_id, id, report_key, format, language, filters, rights, requested_by, status)
      values (${ownId}, ${picked}, 'pass_cards', 'pdf', 'en', '{"passes": ""}', '{}', ${ids().project_manager}, 'expired')`.execute(
      db,
    ),
  );
  expect(await refused({ file: picked })).toEqual([400, 'file', 'not_in_list']);
  // nor can what is of one day or shift be of a week or month
  for (const [report_key, filters] of [
    ['patrol_shift_summary', { day: '2026-10-31', shift: 'night' }],
    ['dpr_daily', { package: String(test.bhima.package), issue_type: 'routine_maintenance', date: '2026-10-31' }],
  ] as const) {
    const asked = { report_key, format: 'xlsx', language: 'en', filters };
    const ordered = await manager.post('excel/create/', asked);
    expect(outcome(ordered)).toEqual([201, undefined]);
    expect(await refused({ file: ordered.json<ExcelFile>().id })).toEqual([400, 'file', 'not_in_list']);
  }
  expect(await refused({ members: [ids().project_manager, 999_999] })).toEqual([400, 'members.1', 'unknown_id']);
  expect(await refused({ members: [test.deccan.members.project_manager] })).toEqual([400, 'members.0', 'unknown_id']);
  // the store keeper may have files and sees no accident: nothing would ever come
  expect(await refused({ members: [ids().project_manager, ids().store_keeper] })).toEqual([
    400,
    'members.1',
    'not_in_list',
  ]);
  expect(await refused({ every: 'week', on_day: 8 })).toEqual([400, 'on_day', 'invalid']);
  const mine = await setUp();
  expect(outcome(await safety.patch(schedulePath(mine.id), { every: 'week', on_day: 1, members: [1] }))).toEqual([
    404,
    'not_found',
  ]);
  const to = async (...members: (number | undefined)[]) =>
    (await manager.patch(schedulePath(mine.id), { every: 'week', on_day: 1, members })).json().errors?.[0];
  expect(await to(ids().store_keeper)).toMatchObject({ path: 'members.0', code: 'not_in_list' });
  // whoever got it before their right ended does not hold up what else is changed
  await inBhima((db) =>
    sql`insert into report_recipient (organisation_id, schedule_id, member_id)
      values (${ownId}, ${mine.id}, ${ids().store_keeper})`.execute(db),
  );
  expect(await to(ids().project_manager, ids().store_keeper)).toBeUndefined();
  const theirs = await setUp({ members: [ids().safety_officer] });
  const [seen] = await list(safety);
  expect(seen).toMatchObject({ id: theirs.id, may_edit: false, recipients: [{ member: ids().safety_officer }] });
  expect(outcome(await safety.delete(schedulePath(theirs.id)))).toEqual([403, 'permission.denied']);
  for (let at = 2; at < REPORT_SCHEDULES.member; at++) await setUp();
  expect((await refused({}))[1]).toBe('schedule.limit');
  await clear();
});

it('holds no room for reports of who has left, which nobody can end', async () => {
  const leave = (isActive: boolean) =>
    inBhima((db) =>
      sql`update organisation_user u set is_active = ${isActive} where ${own('u')} and u.id = ${ids().store_keeper}`.execute(
        db,
      ),
    );
  await inBhima((db) =>
    sql`insert into report_schedule (organisation_id, id, member_id, report_key, format, filters, every, on_day, goes_on)
      select ${ownId}, gen_random_uuid(), ${ids().store_keeper}, 'accident_statement', 'csv', '{}', 'week', 1, '2099-01-01'
      from generate_series(1, ${REPORT_SCHEDULES.organisation}::int)
      on conflict do nothing`.execute(db),
  );
  expect(outcome(await manager.post(SCHEDULES_PATH, body()))).toEqual([409, 'schedule.limit']);
  await leave(false);
  await setUp();
  await leave(true);
  await inBhima((db) =>
    sql`delete from report_schedule s where ${own('s')} and s.member_id = ${ids().store_keeper}`.execute(db),
  );
  await clear();
});
