import { readMigrations } from '#kernel/database/migrate.ts';
import { faultsOfMigration } from './check-migration.ts';

/** Releases have been through these; the rules hold for what comes behind. */
const LANDED = 535;
const check = (sql: string) => faultsOfMigration({ number: 9000, name: '9000_more.sql', sql, hash: '' }, [1, 8999]);

it('every migration to come leaves the release before at work', async () => {
  const numbers = readMigrations().map(({ number }) => number);
  const faults = await Promise.all(
    readMigrations()
      .filter(({ number }) => number > LANDED)
      .map((one) => faultsOfMigration(one, numbers.slice(0, numbers.indexOf(one.number)))),
  );
  expect(faults.flat()).toEqual([]);
});

it('would have found what earlier ones did', async () => {
  const faults = await Promise.all(readMigrations().map((one) => faultsOfMigration(one, [])));
  const names = faults.flat().map((fault) => fault.slice(0, 4));
  for (const number of ['0303', '0423', '0495']) expect(names).toContain(number);
  expect(names).not.toContain('0530');
  expect(names).not.toContain('0535');
});

describe('takes', () => {
  it.each([
    'ALTER TABLE issue ADD COLUMN more text',
    `ALTER TABLE issue ADD COLUMN more text NOT NULL DEFAULT '', ADD COLUMN at timestamptz NOT NULL DEFAULT now()`,
    `ALTER TABLE issue ADD CONSTRAINT short CHECK (length(more) < 9) NOT VALID`,
    '-- outside a transaction\nALTER TABLE issue VALIDATE CONSTRAINT short;',
    '-- outside a transaction\n-- why\nCREATE INDEX CONCURRENTLY new_a ON issue (organisation_id, more);',
    'DROP INDEX issue_a; ALTER INDEX new_a RENAME TO issue_a',
    `SELECT make_tenant_table('plan', columns => 'n int NOT NULL', grants => 'SELECT'); CREATE INDEX plan_n ON plan (n)`,
    'CREATE TABLE own (id int); ALTER TABLE own ADD CHECK (id > 0); REVOKE ALL ON own FROM chainage_app',
    'CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$; REVOKE EXECUTE ON FUNCTION f() FROM PUBLIC',
    '-- contracts: no server that knows 8999 uses it\nALTER TABLE issue DROP COLUMN more',
    `-- few rows: some hundred a list\nSELECT in_each_organisation('UPDATE lookup SET id = id', expects => 'rows')`,
  ])('%s', async (sql) => expect(await check(sql)).toEqual([]));
});

describe('refuses', () => {
  it.each([
    ['ALTER TABLE issue DROP COLUMN more', 'takes away'],
    ['ALTER TABLE issue RENAME COLUMN more TO less', 'takes away'],
    ['ALTER TABLE issue RENAME TO issues', 'takes away'],
    ['ALTER TABLE issue ALTER more SET NOT NULL', 'takes away'],
    ['ALTER TABLE issue ALTER more DROP DEFAULT', 'takes away'],
    ['ALTER TABLE issue ALTER more TYPE int', 'writes the table anew'],
    ['DROP TABLE issue', 'takes away'],
    ['DROP FUNCTION f(text)', 'takes away'],
    ['REVOKE SELECT ON issue FROM chainage_app', 'takes away'],
    ['ALTER TABLE issue ADD COLUMN more text NOT NULL', 'asks servers'],
    ['ALTER TABLE issue ADD COLUMN more uuid DEFAULT gen_random_uuid()', 'writes the table anew'],
    ['ALTER TABLE issue ADD COLUMN more text GENERATED ALWAYS AS (number) STORED', 'writes the table anew'],
    ['ALTER TABLE issue ADD COLUMN more text CHECK (length(more) < 9)', 'NOT VALID'],
    ['ALTER TABLE issue ADD FOREIGN KEY (organisation_id, a) REFERENCES lookup (organisation_id, id)', 'NOT VALID'],
    ['ALTER TABLE issue ADD CHECK (a > 0) NOT VALID; ALTER TABLE issue VALIDATE CONSTRAINT a', 'validate it in a file'],
    ['ALTER TABLE issue ADD UNIQUE (organisation_id, number)', 'CONCURRENTLY'],
    ['CREATE INDEX a ON issue (organisation_id)', 'CONCURRENTLY'],
    ['UPDATE issue SET version = 1', 'few rows'],
    [`SELECT in_each_organisation('UPDATE issue SET version = 1', expects => 'rows')`, 'few rows'],
    ['LOCK TABLE issue', 'locks the table'],
    ['DO $$ BEGIN ANALYZE issue; END $$', 'cannot be read'],
    ['-- contracts: no server that knows 8000 uses it\nALTER TABLE issue DROP COLUMN more', 'no migration before it'],
  ])('%s', async (sql, fault) =>
    expect(await check(sql)).toEqual(expect.arrayContaining([expect.stringContaining(fault)])),
  );

  it('what runs outside a transaction and cannot be begun anew', async () => {
    await expect(check('-- outside a transaction\nALTER TABLE issue ADD COLUMN more text;')).rejects.toThrow(
      /begun anew/,
    );
  });
});
