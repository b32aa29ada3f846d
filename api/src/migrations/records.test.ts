/** Migration 0050 over a database that has issues with photos, history and links: not a row or value may be lost. */
import type { Client } from 'pg';
import { databaseBefore, enter, ORGANISATIONS, rowsOf, type DatabaseBefore, type Row } from './testing.ts';

/** Two issues with everything beside them, in the organisation that is set. Written out: the code that wrote them is no more. */
const FILL = `
  INSERT INTO organisation_role (id, key, role_name, permissions) VALUES (1, 'crew', 'Crew', '{}');
  INSERT INTO organisation_user (id, account_id, role_id, name)
    SELECT 7, id, 1, 'Ramesh' FROM account;
  INSERT INTO issue (id, issue_type, created_by, content_hash)
    SELECT md5(current_setting('chainage.organisation_id') || n)::uuid, 'routine_maintenance', 7, 'x'
    FROM generate_series(1, 2) n;
  INSERT INTO issue_action (id, issue_id, action, from_status, to_status, by_id, at, comment, data)
    SELECT gen_random_uuid(), i.id, a.action, a.before, a.after, 7, timestamptz '2026-01-05 10:00+05:30', a.words, a.data
    FROM issue i, (VALUES
      (1, 'create', NULL, 'draft', NULL, '{"photos": ["one"]}'::jsonb),
      (2, 'submit', 'draft', 'pending_review', NULL, '{}'),
      (3, 'comment', 'pending_review', 'pending_review', 'रस्ता बंद', '{}')) a(place, action, before, after, words, data)
    ORDER BY a.place;
  INSERT INTO issue_image (id, issue_id, stage, sha256, size, taken_at, created_by, caption, lat, lng, stored_at,
      content_type, width, height)
    SELECT gen_random_uuid(), i.id, g.stage, repeat('a', 64), 5, timestamptz '2026-01-05 09:00+05:30', 7, g.caption,
      g.lat, g.lng, g.stored_at, g.type, g.width, g.height
    FROM issue i, (VALUES
      ('before', 'Slow lane', 17.799048, 76.154375, timestamptz '2026-01-05 11:00+05:30', 'image/jpeg', 1600, 1200),
      ('after', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
      ('document', 'Letter', NULL, NULL, timestamptz '2026-01-05 12:00+05:30', 'application/pdf', NULL, NULL))
      g(stage, caption, lat, lng, stored_at, type, width, height);
  INSERT INTO issue_link (issue_id, other_id, relation)
    SELECT max(id::text)::uuid, min(id::text)::uuid, 'caused_by' FROM issue;`;

const OLD = ['issue_image', 'issue_action', 'issue_link'];
const NEW = ['record_file', 'record_action', 'record_link'];
const ORDER = 'ORDER BY 1, 2, 3';

/** The old rows as they must read afterwards. */
function renamed(row: Row): Row {
  const { issue_id: record, ...rest } = row;
  return { ...rest, record_id: record, entity: 'issue', ...('other_id' in row && { other_entity: 'issue' }) };
}
const sorted = (rows: Row[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)))).sort();

let database: DatabaseBefore;
let owner: Client;
let application: Client;
beforeAll(async () => {
  database = await databaseBefore(50, FILL);
  ({ owner, application } = database);
});
afterAll(() => database.end());

it('moves every row of every organisation, and loses no value', async () => {
  const before = new Map<string, Row[]>();
  for (const id of ORGANISATIONS) {
    await enter(owner, id);
    for (const table of OLD) before.set(`${id} ${table}`, await rowsOf(owner, `SELECT * FROM ${table} ${ORDER}`));
  }
  expect([...before.values()].map((rows) => rows.length)).toEqual([6, 6, 1, 6, 6, 1]);
  await database.migrate();
  for (const id of ORGANISATIONS) {
    await enter(application, id);
    for (const [index, table] of NEW.entries()) {
      const after = await rowsOf(application, `SELECT * FROM ${table}`);
      const wanted = before.get(`${id} ${OLD[index]}`) as Row[];
      expect([table, sorted(after)]).toEqual([table, sorted(wanted.map(renamed))]);
    }
  }
});

it('goes on numbering history behind what was there', async () => {
  await enter(application, ORGANISATIONS[0]);
  const [last] = await rowsOf(application, 'SELECT max(seq) AS seq FROM record_action');
  const added = await application.query(
    `INSERT INTO record_action (id, entity, record_id, action, by_id, at)
     VALUES (gen_random_uuid(), 'asset', gen_random_uuid(), 'inspect', 7, now()) RETURNING seq`,
  );
  expect(Number(added.rows[0].seq)).toBeGreaterThan(Number(last?.['seq']));
});

it('leaves the application no right to change what was done, or to take a file away', async () => {
  const statements = [
    `UPDATE record_action SET comment = 'x'`,
    'DELETE FROM record_action',
    'DELETE FROM record_file',
    `UPDATE record_link SET relation = 'related'`,
  ];
  for (const statement of statements)
    await expect(application.query(statement)).rejects.toThrow(/permission denied for table record_/);
});

it('has no row of issues beside issues any more, and none of another organisation in sight', async () => {
  const { rows } = await owner.query(
    `SELECT relname FROM pg_class WHERE relname IN ('issue_image', 'issue_action', 'issue_link')`,
  );
  expect(rows).toEqual([]);
  await application.query('RESET chainage.organisation_id');
  for (const table of NEW) expect(await rowsOf(application, `SELECT * FROM ${table}`)).toEqual([]);
});
