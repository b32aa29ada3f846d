/** Migrations that give issues from before the words they are found by today: those of today, taken away, and written by one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { create, pothole, subTypeOf, type Ids } from '#modules/issues/testing.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';

interface Word {
  token: string;
  issue_type: string;
  sorted_at: Date;
}

export interface Words {
  rows: () => Promise<Word[]>;
  tokens: () => Promise<string[]>;
  /** Takes those away for which it holds, of all words `t`. */
  forget: (which?: RawBuilder<SqlBool>) => Promise<unknown>;
  /** Runs a migration again, by the name of its file. */
  migrate: (file: string) => Promise<unknown>;
}

/** The words of the first organisation's issues. */
export function wordsOf({ owner, bhima }: TestApp): Words {
  const scoped = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(owner, { organisationId: bhima.id }, work);
  const rows = () =>
    scoped(async (db) => {
      const found = await sql<Word>`select token, issue_type, sorted_at from issue_token t
        where ${own('t')} order by token, issue_id`.execute(db);
      return found.rows;
    });
  return {
    rows,
    tokens: async () => (await rows()).map(({ token }) => token),
    forget: (which = sql`true`) =>
      scoped((db) => sql`delete from issue_token t where ${own('t')} and ${which}`.execute(db)),
    migrate: (file) => sql.raw(readFileSync(join(__dirname, file), 'utf8')).execute(owner),
  };
}

/** Migrations of before 0232 write words that say nothing of their issue. */
export const fromBefore0232 = ({ owner }: TestApp) =>
  sql`alter table issue_token alter sorted_at drop not null, alter issue_type drop not null`.execute(owner);

/** A draft of a type, whose sub-type is to be repaired within so many hours, with these fields and no description. */
export async function begin(
  { bhima }: TestApp,
  manager: Client,
  { ids, type, hours, fields }: { ids: Ids; type: string; hours: number; fields: object },
): Promise<void> {
  const { quantity, unit, severity, work_zone_set_up, ...common } = pothole(bhima, ids);
  const { category, sub_type, ...plain } = {
    ...common,
    issue_type: type,
    ...(await subTypeOf(manager, type, hours)),
    ...fields,
    description: '',
  };
  expect((await create(manager, plain)).statusCode).toBe(201);
}
