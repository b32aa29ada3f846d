/**
 * One migration, beside servers that work: in one transaction, or statement by statement where its first line says
 *
 *     -- outside a transaction
 *
 * as indexes are made that nobody waits for (`CREATE INDEX CONCURRENTLY`). Such a file may be cut off between two of its statements
 * and begins anew, so that it holds nothing but what `OUTSIDE` knows.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { expectationOf, runInEachOrganisation } from './each-organisation.ts';
import { splitStatements } from './split-statements.ts';

export interface Migration {
  number: number;
  name: string;
  sql: string;
  hash: string;
}

const OUTSIDE = /^-- outside a transaction$/;
const CONTRACTS = /^-- contracts: no server that knows (\d{4}) uses it$/m;
const MAKES = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (\w+) ON /;
const AGAIN = /^(?:DROP INDEX CONCURRENTLY IF EXISTS \w+$|ALTER TABLE \w+ VALIDATE CONSTRAINT \w+$)/;

/**
 * Whoever waits for a lock of a table holds up all who come for it later, readers too. So a migration gives way after a second,
 * lets them go first and begins again; after so many times somebody must look at who holds it.
 */
const PATIENCE = '1s';
const PAUSE = 500;
const TIMES = 400;
/** `lock_not_available`, `deadlock_detected`. */
const HELD_UP = new Set(['55P03', '40P01']);

/** The migration that a server must know, so that it does without what this file takes away; 0 where it takes away nothing. */
export const contractsSince = (sql: string): number => Number(CONTRACTS.exec(sql)?.[1] ?? 0);

export const isOutside = (sql: string): boolean => OUTSIDE.test(sql.split('\n', 1)[0] ?? '');

/** Statements of a file that runs outside a transaction. Throws for one that could not be begun anew. */
export function statementsOutside({ name, sql }: Pick<Migration, 'name' | 'sql'>): string[] {
  const statements = splitStatements(sql.replaceAll(/^--.*$/gm, ''));
  for (const one of statements)
    if (!MAKES.test(one) && !AGAIN.test(one))
      throw new Error(`${name} runs outside a transaction, where this cannot be begun anew: ${one.slice(0, 80)}`);
  return statements;
}

/** Makes an index once: one that an earlier try left behind is not whole, and goes first. */
async function runOutside(client: Client, statement: string): Promise<void> {
  const index = MAKES.exec(statement)?.[1];
  if (index) {
    const { rows } = await client.query<{ whole: boolean }>(
      'SELECT indisvalid AS whole FROM pg_index WHERE indexrelid = to_regclass($1)',
      [index],
    );
    if (rows[0]?.whole) return;
    if (rows[0]) await client.query(`DROP INDEX CONCURRENTLY ${client.escapeIdentifier(index)}`);
  }
  await client.query(statement);
}

/** A cluster changes the shards of a table at once, and then lets the transaction read nothing beside them. One machine knows no such setting. */
const ONE_BY_ONE = `SET LOCAL citus.multi_shard_modify_mode = 'sequential'`;

async function inTransaction(client: Client, migration: Migration, statements: string, noted: () => Promise<unknown>) {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = '${PATIENCE}'`);
    await client.query(ONE_BY_ONE);
    const expectation = expectationOf(migration);
    if (expectation) await runInEachOrganisation(client, statements, expectation);
    else for (const one of splitStatements(statements)) await client.query(one);
    await noted();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Runs it as the owner and notes it, once it has all the locks it needs. `statements`: its text, with the role that grants go to. */
export async function applyMigration(client: Client, migration: Migration, statements: string): Promise<void> {
  const { number, name, hash, sql } = migration;
  const noted = () =>
    client.query('INSERT INTO migration (number, name, hash, since) VALUES ($1, $2, $3, $4)', [
      ...[number, name, hash, contractsSince(sql)],
    ]);
  for (let left = TIMES; ; left -= 1)
    try {
      if (!isOutside(sql)) return await inTransaction(client, migration, statements, noted);
      for (const one of statementsOutside(migration)) await runOutside(client, one);
      return void (await noted());
    } catch (error) {
      if (left === 0 || !HELD_UP.has(String((error as { code?: string }).code)))
        throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
      await sleep(PAUSE);
    }
}
