/** Migration 0064 over a register that people had before anybody wrote it: not a value may be lost. */
import type { Client } from 'pg';
import { databaseBefore, enter, ORGANISATIONS, rowsOf, type DatabaseBefore, type Row } from './testing.ts';

/** Three assets in the organisation that is set, one of them out of use; and the words that find them. */
const FILL = `
  INSERT INTO organisation_role (id, key, role_name, permissions) VALUES (1, 'engineer', 'Engineer', '{}');
  INSERT INTO organisation_user (id, account_id, role_id, name) SELECT 7, id, 1, 'Rohan' FROM account;
  INSERT INTO lookup (id, list, code, label) VALUES (1, 'asset-types', 'sign', 'Sign'), (2, 'units-of-measurement', 'nos', 'nos');
  INSERT INTO highway (id, code, name, chainage_from, chainage_to) VALUES (3, 'NH', 'Road', 0, 90000);
  INSERT INTO package (id, code, name, highway, chainage_from, chainage_to, start_date, end_date)
    VALUES (4, 'P1', 'First', 3, 0, 90000, '2024-04-01', '2034-03-31');
  INSERT INTO asset (id, asset_code, asset_type, name, condition, status, created_by, created_at, updated_at, highway, package,
      direction, chainage_from, quantity, unit, last_inspected_on, attributes)
    SELECT md5(current_setting('chainage.organisation_id') || n)::uuid, 'SIGN-' || n, 1, 'फलक ' || n, 'fair',
      CASE n WHEN 3 THEN 'retired' ELSE 'active' END, 7, timestamptz '2021-03-09 06:00Z', timestamptz '2026-10-06 10:30Z', 3, 4,
      'lhs', n * 1000, 1.5, 2, NULLIF(n, 2) * 0 + date '2026-10-06', '{"lamp_watts": 150}'
    FROM generate_series(1, 3) n;
  INSERT INTO asset_token (token, asset_id) SELECT lower(asset_code), id FROM asset;`;

let database: DatabaseBefore;
let owner: Client;
let application: Client;
beforeAll(async () => {
  database = await databaseBefore(64, FILL);
  ({ owner, application } = database);
});
afterAll(() => database.end());

it('keeps every row and value of every organisation, and says of each when it came and who entered it', async () => {
  const before = new Map<string, Row[]>();
  for (const id of ORGANISATIONS) {
    await enter(owner, id);
    before.set(id, await rowsOf(owner, 'SELECT * FROM asset ORDER BY id'));
  }
  await database.migrate();
  for (const id of ORGANISATIONS) {
    await enter(application, id);
    const assets = before.get(id) as Row[];
    const written = { time_suspect: false, content_hash: '', field_versions: {} };
    expect(assets).toHaveLength(3);
    expect(await rowsOf(application, 'SELECT * FROM asset ORDER BY id')).toEqual(
      assets.map((asset) => ({ ...asset, ...written, received_at: asset['created_at'] })),
    );
    expect(await rowsOf(application, 'SELECT * FROM record_action ORDER BY record_id')).toEqual(
      assets.map((asset) =>
        expect.objectContaining({
          entity: 'asset',
          record_id: asset['id'],
          action: 'create',
          from_status: null,
          to_status: asset['status'],
          by_id: 7,
          at: asset['created_at'],
        }),
      ),
    );
    expect(await rowsOf(application, 'SELECT * FROM asset_token')).toHaveLength(3);
  }
});

it('lets the application enter and change, but take nothing away', async () => {
  await enter(application, ORGANISATIONS[0]);
  const changed = await application.query(`UPDATE asset SET condition = 'good' WHERE asset_code = 'SIGN-1'`);
  expect(changed.rowCount).toBe(1);
  await expect(application.query(`UPDATE asset SET asset_code = 'SIGN-2' WHERE asset_code = 'SIGN-1'`)).rejects.toThrow(
    /duplicate key/,
  );
  await expect(application.query('DELETE FROM asset')).rejects.toThrow(/permission denied for table asset/);
});
