/**
 * Migrations that change rows of organisations. Row-level security is forced on the owner too, so such a file runs once
 * per organisation with its scope set. Its first line says so, and what must be true:
 *
 *     -- each organisation, expects rows
 *     -- each organisation, expects perhaps none
 *
 * `$1` is the organisation's id; every table is held to it, because a cluster routes by it and a superuser meets no policy.
 * A file that also changes tables calls the SQL function `in_each_organisation` instead (0041).
 */
import type { Client, QueryResult } from 'pg';

export type Expectation = 'rows' | 'perhaps none';

const HEADER = /^-- each organisation\b(.*)$/m;
const EXPECTS = /^, expects (rows|perhaps none)$/;
const ID = /\$1(?!\d)/g;
const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** What a file that runs per organisation expects; undefined for one that runs once. Throws where it does not say. */
export function expectationOf({ name, sql }: { name: string; sql: string }): Expectation | undefined {
  const [line = ''] = sql.split('\n', 1);
  const rest = HEADER.exec(line)?.[1];
  if (rest === undefined) return undefined;
  const expectation = EXPECTS.exec(rest.trimEnd())?.[1];
  if (!expectation) throw new Error(`${name} must begin with "-- each organisation, expects rows" (or "perhaps none")`);
  return expectation as Expectation;
}

/** One statement alone, as a cluster wants it: SET LOCAL in a block of its own reaches every worker of Citus. */
const scopeOf = (organisationId: string) =>
  `DO $scope$BEGIN SET LOCAL chainage.organisation_id = '${organisationId}'; END$scope$`;

const rowsWritten = (results: readonly QueryResult[]) =>
  results.reduce((sum, { command, rowCount }) => sum + (WRITES.has(command) ? (rowCount ?? 0) : 0), 0);

/** Runs `statements` for every organisation inside the transaction of `client`; all or nothing. */
export async function runInEachOrganisation(
  client: Client,
  statements: string,
  expectation: Expectation,
): Promise<void> {
  if (!ID.test(statements)) throw new Error('it must hold each table to the organisation: organisation_id = $1');
  const { rows } = await client.query<{ id: string }>('SELECT id FROM organisation ORDER BY id');
  let total = 0;
  for (const { id } of rows) {
    await client.query(scopeOf(id));
    // Several statements answer an array.
    const results: unknown = await client.query(statements.replaceAll(ID, `'${id}'::uuid`));
    total += rowsWritten([results].flat() as QueryResult[]);
  }
  await client.query(scopeOf(''));
  if (expectation === 'rows' && rows.length > 0 && total === 0)
    throw new Error(`it wrote no row in any of ${rows.length} organisations, but says "expects rows"`);
}
