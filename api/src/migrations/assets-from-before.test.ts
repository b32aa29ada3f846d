/**
 * Migration 0272 over assets of every kind of past: those that never fell due do, nobody's own day changes. Then 0430 over the same:
 * codes that differ by capitals or by the width of a letter.
 */
import { enter, databaseBefore, ORGANISATIONS, rowsOf, type DatabaseBefore } from './testing.ts';

const ASSETS = [
  // built, seen last, said, condition, months said; then what is due
  ['built long ago', `'1967-11-14', null, null, 'good', null`, '2026-03-09'],
  ['built lately', `'2025-12-31', null, null, 'good', null`, '2026-06-30'],
  ['nobody knows', `null, null, null, 'good', null`, '2026-09-09'],
  ['as it says', `null, null, null, 'good', 1`, '2026-04-09'],
  ['critical', `'2026-03-31', null, null, 'critical', 24`, '2026-04-30'],
  ['seen', `'1967-11-14', '2025-01-31', null, 'good', null`, '2025-07-31'],
  ['gone', `'1967-11-14', null, null, 'missing', null`, null],
  ['SEEN', `'1967-11-14', '2025-01-31', null, 'good', null`, '2025-07-31'],
  ['Ｓaid', `'1967-11-14', null, '2030-01-01', 'good', null`, '2030-01-01'],
  ['Ｃritical', `null, null, '2030-01-01', 'good', null`, '2030-01-01'],
  ['Critical', `null, null, '2030-01-01', 'good', null`, '2030-01-01'],
  ['said', `'1967-11-14', null, '2030-01-01', 'good', null`, '2030-01-01'],
] as const;

/** Signs, inspected every six months, entered in India on 9 March 2026. */
const FILL = `
  INSERT INTO organisation_role (id, key, role_name, permissions) VALUES (1, 'engineer', 'Engineer', '{}');
  INSERT INTO organisation_user (id, account_id, role_id, name) SELECT 7, id, 1, 'Rohan' FROM account;
  INSERT INTO lookup (id, list, code, label) VALUES (702, 'asset-types', 'sign', 'Sign'), (2, 'units-of-measurement', 'nos', 'nos');
  INSERT INTO highway (id, code, name, chainage_from, chainage_to) VALUES (3, 'NH', 'Road', 0, 90000);
  INSERT INTO package (id, code, name, highway, chainage_from, chainage_to, start_date, end_date)
    VALUES (4, 'P1', 'First', 3, 0, 90000, '2024-04-01', '2034-03-31');
  INSERT INTO asset (id, asset_code, asset_type, name, created_by, created_at, content_hash, highway, package, direction,
      chainage_from, quantity, unit, installed_on, last_inspected_on, next_inspection_on, condition, inspected_every)
    SELECT md5(current_setting('chainage.organisation_id') || a.name)::uuid, a.name, 702, a.name, 7,
      timestamptz '2026-03-08 20:00Z', '', 3, 4, 'lhs', 1000, 1, 2, a.built::date, a.seen::date, a.said::date, a.condition, a.months
    FROM (VALUES ${ASSETS.map(([name, rest]) => `('${name}', ${rest.replace(/null$/, 'null::int')})`).join(', ')})
      AS a (name, built, seen, said, condition, months);`;

let database: DatabaseBefore;
beforeAll(async () => {
  database = await databaseBefore(272, FILL);
});
afterAll(() => database.end());

it('each falls due, in every organisation', async () => {
  await database.migrate();
  for (const id of ORGANISATIONS) {
    await enter(database.application, id);
    const rows = await rowsOf(database.application, 'SELECT name, next_inspection_on FROM asset');
    expect(Object.fromEntries(rows.map((row) => [row['name'], row['next_inspection_on']]))).toEqual(
      Object.fromEntries(ASSETS.map(([name, , due]) => [name, due])),
    );
  }
});

it('each keeps its code, twins too; letters of another width are the usual ones where nobody has that code', async () => {
  await database.migrate(430);
  for (const id of ORGANISATIONS) {
    await enter(database.owner, id);
    const rows = await rowsOf(database.owner, 'SELECT name, asset_code, code_twin FROM asset');
    expect(rows).toHaveLength(ASSETS.length);
    for (const { name, asset_code: code } of rows) expect(code).toBe(name === 'Ｓaid' ? 'Said' : name);
    const twins = rows.filter((row) => row['code_twin'] !== null);
    // one of each pair is that by leave; `Ｃritical` stays what nobody types any more
    expect(twins.map((row) => String(row['code_twin']).toUpperCase()).sort()).toEqual(['CRITICAL', 'SAID', 'SEEN']);
    expect(twins.filter((row) => row['code_twin'] !== row['asset_code'])).toEqual([]);
  }
});
