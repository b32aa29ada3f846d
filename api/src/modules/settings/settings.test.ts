import { sql } from 'kysely';
import { inScope } from '#kernel/database/transaction.ts';
import { setting, settingColumn } from '#kernel/declarations/settings.ts';
import { declared } from '#modules/declarations.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

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
