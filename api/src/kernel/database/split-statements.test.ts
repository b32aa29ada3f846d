import { parse } from 'libpg-query';
import { readMigrations } from './migrate.ts';
import { splitStatements } from './split-statements.ts';

/** As PostgreSQL's own parser has them. */
async function parsed(sql: string): Promise<string[]> {
  const bytes = Buffer.from(sql);
  const { stmts = [] } = (await parse(sql)) as { stmts?: { stmt_location?: number; stmt_len?: number }[] };
  return stmts.map(({ stmt_location: at = 0, stmt_len: long }) =>
    bytes.subarray(at, long === undefined ? bytes.length : at + long).toString(),
  );
}
const bare = (statements: readonly string[]) => statements.map((one) => one.replace(/^(\s|--.*\n)+/, '').trim());

const STRANGE = `-- one; not two
SELECT 'it''s; one', E'a\\';b', "a;""b" /* ; */ FROM "road's; app"; ;
CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $body$ BEGIN PERFORM $$;$$; END $body$;
  -- the end; of it
`;

it('takes apart what holds a ; where it ends nothing', () =>
  expect(splitStatements(STRANGE)).toEqual([
    expect.stringMatching(/^-- one; not two\nSELECT .* app"$/),
    expect.stringMatching(/^CREATE FUNCTION .* END \$body\$$/),
  ]));

it('takes every migration apart as PostgreSQL does', async () => {
  for (const { name, sql } of [...readMigrations(), { name: 'strange', sql: STRANGE }])
    expect([name, bare(splitStatements(sql))]).toEqual([name, bare(await parsed(sql))]);
});
