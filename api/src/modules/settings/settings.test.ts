import { sql } from 'kysely';
import { inScope } from '#kernel/database/transaction.ts';
import { setting, settingColumn } from '#kernel/declarations/settings.ts';
import { declared } from '#modules/declarations.ts';
import { planAll } from '#kernel/jobs/planning.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome } from '#testing/client.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const write = (settings: Record<string, unknown>) =>
  inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    db.updateTable('organisation').set({ settings }).execute(),
  );
const read = async () => {
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  return (await crew.get('organisation/')).json<{ settings: Record<string, unknown> }>().settings;
};

it('shows each declared setting by its name, as declared where the organisation has none yet', async () => {
  await write({ client_approval_required: false, of_a_module_that_went: 1 });
  expect(await read()).toMatchObject({ client_approval_required: false });
  await write({});
  const shown = await read();
  expect(shown).toMatchObject({ client_approval_required: true });
  expect(Object.keys(shown).sort()).toEqual(
    [...declared.settings.map(({ name }) => name), 'asset_types', 'highways', 'stores'].sort(),
  );
});

it.each([
  [setting('a_flag', false), { a_flag: true }, true],
  [setting('a_flag', true), {}, true],
  [setting('days', 30), { days: 7.5 }, 7.5],
  [setting('days', 30), {}, 30],
  [setting('sender', "O'Brien"), {}, "O'Brien"],
])('reads %j in a statement, of %j, as %j', async (declaredSetting, settings, value) => {
  await write(settings);
  const { rows } = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`select ${settingColumn(sql.ref('o.settings'), declaredSetting as never)} as value
      from organisation o where o.id = ${test.bhima.id}`.execute(db),
  );
  expect(rows).toEqual([{ value }]);
});

describe('the clock of an organisation', () => {
  const set = async (time_zone: unknown, who = 'organisation_admin') =>
    (await test.signIn(`${who}@bhima.example`)).patch('organisation/', { settings: { time_zone } });
  const digestOf = (id: string) =>
    inScope(test.db, { organisationId: id }, async (db) => {
      const found = await db
        .selectFrom('job')
        .select(['run_at', 'key'])
        .where('kind', '=', 'mail.digest')
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow();
      expect(found.key).toBe(`@${found.run_at.toISOString()}`);
      return found.run_at.toISOString().slice(11, 16);
    });

  it('is set by its admin, brings what waits to the new time, sooner or later, and leaves the others alone', async () => {
    await write({});
    await test.app.jobs.plan();
    expect([await digestOf(test.bhima.id), await read()]).toEqual([
      '01:30',
      expect.objectContaining({ time_zone: 'Asia/Kolkata' }),
    ]);
    const answer = await set('Asia/Tokyo');
    expect([answer.statusCode, answer.json<{ settings: object }>().settings]).toEqual([
      200,
      expect.objectContaining({ time_zone: 'Asia/Tokyo', client_approval_required: true }),
    ]);
    expect([await digestOf(test.bhima.id), await digestOf(test.deccan.id)]).toEqual(['22:00', '01:30']);
    await set('America/Lima');
    expect(await digestOf(test.bhima.id)).toBe('12:00');
    await planAll({ db: test.db, schedules: test.app.jobs.known.schedules, now: new Date() });
    expect(await digestOf(test.bhima.id)).toBe('12:00');
    expect(await read()).toMatchObject({ time_zone: 'America/Lima' });
    const { rows } = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql`select action, before, after, member_id from audit a where a.organisation_id = ${test.bhima.id}
        and a.entity = 'organisation' order by id desc limit 1`.execute(db),
    );
    expect(rows).toEqual([
      {
        action: 'edit',
        before: { time_zone: 'Asia/Tokyo' },
        after: { time_zone: 'America/Lima' },
        member_id: test.bhima.members.organisation_admin,
      },
    ]);
  });

  it('has one name for each zone', async () => {
    for (const zone of ['IST', 'EST5EDT', 'asia/kolkata', 'ASIA/KOLKATA', 'utc', 'Etc/GMT+5'])
      expect([zone, ...outcome(await set(zone))]).toEqual([zone, 400, 'request.invalid']);
    expect((await set('Asia/Calcutta')).statusCode).toBe(200);
    expect(await read()).toMatchObject({ time_zone: 'Asia/Kolkata' });
    expect((await set('Asia/Kolkata')).statusCode).toBe(200);
  });

  it('is refused to whoever may not, and where nobody knows it', async () => {
    for (const who of ['project_manager', 'patrol_field_crew'])
      expect(outcome(await set('Asia/Tokyo', who))).toEqual([403, 'permission.denied']);
    for (const zone of ['Mars/Base', '+05:30', '', 7, null, 'Asia/Kolkata\u0000', 'x'.repeat(100)])
      expect(outcome(await set(zone))).toEqual([400, 'request.invalid']);
    const admin = await test.signIn('organisation_admin@bhima.example');
    for (const body of [{}, { settings: {} }, { settings: { highways: [] } }, { name: 'x' }])
      expect(outcome(await admin.patch('organisation/', body))).toEqual([400, 'request.invalid']);
  });
});

describe('whether the client must approve', () => {
  const set = async (required: unknown, who = 'organisation_admin') =>
    (await test.signIn(`${who}@bhima.example`)).patch('organisation/', {
      settings: { client_approval_required: required },
    });

  it('is set by the organisation’s admin alone, and stands in the audit', async () => {
    await write({ time_zone: 'Asia/Kolkata' });
    for (const who of ['project_manager', 'client_engineer', 'patrol_field_crew'])
      expect([who, ...outcome(await set(false, who))]).toEqual([who, 403, 'permission.denied']);
    for (const wrong of [null, 'false', 0, []])
      expect([wrong, ...outcome(await set(wrong))]).toEqual([wrong, 400, 'request.invalid']);
    expect(await read()).toMatchObject({ client_approval_required: true });
    expect((await set(false)).json()).toMatchObject({
      settings: { client_approval_required: false, time_zone: 'Asia/Kolkata' },
    });
    const { rows } = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql`select before, after, member_id from audit a where a.organisation_id = ${test.bhima.id}
        and a.entity = 'organisation' order by id desc limit 1`.execute(db),
    );
    expect(rows).toEqual([
      {
        before: { client_approval_required: null },
        after: { client_approval_required: false },
        member_id: test.bhima.members.organisation_admin,
      },
    ]);
  });
});
