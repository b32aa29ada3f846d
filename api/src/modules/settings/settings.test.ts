import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Changes } from '@chainage/shared/contracts/change';
import type { Organisation } from '@chainage/shared/contracts/organisation';
import type { SetUp } from '@chainage/shared/contracts/set-up';
import { inScope } from '#kernel/database/transaction.ts';
import { setting, settingColumn } from '#kernel/declarations/settings.ts';
import { declared } from '#modules/declarations.ts';
import { planAll } from '#kernel/jobs/planning.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { takePhoto } from '#testing/photo.ts';

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
    [...declared.settings.map(({ name }) => name), 'asset_types', 'former_highways', 'highways', 'stores'].sort(),
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
    for (const body of [{}, { settings: {} }, { settings: { highways: [] } }, { name: ' ' }, { version: 1 }])
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

describe('what an organisation is called', () => {
  const admin = () => test.signIn('organisation_admin@bhima.example');
  const patch = async (body: object) => (await admin()).patch('organisation/', body);
  const logo = async (id: string, who: Client, of = test.bhima.id) =>
    who.upload(`organisation/file/${of}/`, [
      { name: 'id', value: id },
      { name: 'stage', value: 'logo' },
      { name: 'taken_at', value: new Date(Date.now() - 3_600_000).toISOString() },
      { name: 'file', value: await takePhoto(), filename: 'logo.jpg' },
    ]);

  it('is set by its version, and every member sees it', async () => {
    const { version } = (await (await admin()).get('organisation/')).json<Organisation>();
    const answer = await patch({ version, name: ' Bhima Valley ', state: 'maharashtra', settings: { language: 'mr' } });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { name: 'Bhima Valley', state: 'maharashtra', code: 'BVT', version: version! + 1, settings: { language: 'mr' } },
    ]);
    expect((await patch({ version, name: 'Late' })).json()).toMatchObject({
      code: 'version.stale',
      current: { name: 'Bhima Valley', version: version! + 1 },
    });
    const crew = await test.signIn('patrol_field_crew@bhima.example');
    expect((await crew.get('organisation/my-organisations/')).body).toContain('Bhima Valley');
    const { results } = (await (await admin()).get('organisation/history/')).json<Changes>();
    expect(results[0]).toMatchObject({
      before: { name: 'Bhima', state: 'Maharashtra', language: null },
      after: { name: 'Bhima Valley', state: 'maharashtra', language: 'mr' },
    });
    expect(outcome(await crew.get('organisation/history/'))).toEqual([403, 'permission.denied']);
  });

  it('refuses at its field what it cannot be', async () => {
    const faults = async (body: object) =>
      (await patch(body))
        .json<{ errors: { path: string; code: string }[] }>()
        .errors?.map((one) => `${one.path} ${one.code}`);
    expect(await faults({ name: '' })).toEqual(['name required']);
    expect(await faults({ code: 'DCH' })).toEqual(['code duplicate']);
    expect(await faults({ state: 'utopia' })).toEqual(['state not_in_list']);
    expect(await faults({ logo: uuidv7() })).toEqual(['logo unknown_id']);
    expect(await faults({ settings: { language: 'ta' } })).toEqual(['settings.language not_in_list']);
    expect(await faults({ settings: { backdating_crew_days: 0 } })).toEqual([
      'settings.backdating_crew_days too_small',
    ]);
    expect(await faults({ settings: { backdating_crew_days: 366 } })).toEqual([
      'settings.backdating_crew_days too_large',
    ]);
    expect(await faults({ settings: { backdating_crew_days: 8 } })).toEqual([
      'settings.backdating_engineer_days too_small',
    ]);
  });

  it('has a logo, which is a file of its own that its members see', async () => {
    const [one, other] = [await admin(), await test.signIn('store_keeper@bhima.example')];
    const id = uuidv7();
    expect(outcome(await logo(id, other))).toEqual([403, 'permission.denied']);
    expect(outcome(await logo(id, one, test.deccan.id))).toEqual([404, 'not_found']);
    expect((await logo(id, one)).statusCode).toBe(201);
    const set = (await patch({ logo: id })).json<Organisation>();
    expect(set.logo).toMatch(new RegExp(`^/api/media/${test.bhima.token}/organisation/${test.bhima.id}/${id}/`));
    expect((await other.get(set.logo!.replace('/api/', ''))).statusCode).toBe(200);
    const stranger = await test.signIn('store_keeper@deccan.example');
    expect((await stranger.get(set.logo!.replace('/api/', ''))).statusCode).toBeGreaterThanOrEqual(401);
    expect((await patch({ logo: null })).json<Organisation>().logo).toBeNull();
  });
});

describe('what a new organisation has of what it needs', () => {
  it('is counted, and what stays as it came is noted', async () => {
    const admin = await test.signIn('organisation_admin@bhima.example');
    const read = async () => (await admin.get('organisation/set-up/')).json<SetUp>();
    expect(await read()).toMatchObject({
      ...{ state: 'maharashtra', has_logo: false, highways: 1, highways_without_line: 0, highways_without_package: 0 },
      ...{ packages: 1, packages_without_reviewer: 0, members: 8, members_without_package: 0, stores: 1, assets: 0 },
      ...{ stocks: 0, bill_items: 0, role_changes: 0, list_changes: 0, time_changes: 0, kept: [] },
      roles_held: expect.arrayContaining(['store_keeper']),
    });
    const keep = (step: string, is_kept: boolean) => admin.post('organisation/set-up/', { step, is_kept });
    await keep('lists', true);
    expect((await keep('roles', true)).json()).toMatchObject({ kept: ['roles', 'lists'] });
    expect((await keep('roles', false)).json()).toMatchObject({ kept: ['lists'] });
    // two at once: neither undoes the other
    await Promise.all([keep('roles', true), keep('lists', false)]);
    expect(await read()).toMatchObject({ kept: ['roles'] });
    await Promise.all([keep('roles', false), keep('lists', true)]);
    expect(outcome(await keep('people', true))).toEqual([400, 'request.invalid']);
    const crew = await test.signIn('patrol_field_crew@bhima.example');
    expect(outcome(await crew.get('organisation/set-up/'))).toEqual([403, 'permission.denied']);
  });
});
