/** A database as it was before a migration, with two organisations that hold rows: not a value of theirs may be lost. */
import { Client } from 'pg';
import { readMigrations, runMigrations } from '#kernel/database/migrate.ts';
import { createTestDatabase, EMPTY } from '#testing/test-database.ts';

export const ORGANISATIONS = ['0198d4a0-0000-7000-8000-000000000001', '0198d4a0-0000-7000-8000-000000000002'] as const;

export type Row = Record<string, unknown>;

/** What a select finds, each row as JSON of the database. */
export const rowsOf = async (client: Client, select: string): Promise<Row[]> =>
  (await client.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM (${select}) t`)).rows.map(({ row }) => row);

/** Sets the organisation that all further statements are in. */
export const enter = (client: Client, organisation: string) =>
  client.query(`SET chainage.organisation_id = '${organisation}'`);

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

export interface DatabaseBefore {
  owner: Client;
  application: Client;
  /** Runs the migration, or all up to another, and those before it that have not run. */
  migrate: (to?: number) => Promise<unknown>;
  end: () => Promise<void>;
}

/** `fill`: what each organisation holds, in SQL of that time; there is one account. */
export async function databaseBefore(number: number, fill: string): Promise<DatabaseBefore> {
  const database = await createTestDatabase(EMPTY);
  const { ownerUrl, applicationUrl } = database;
  const run = (holds: (each: number) => boolean) =>
    runMigrations(ownerUrl, { migrations: readMigrations().filter((migration) => holds(migration.number)) });
  const owner = await connected(ownerUrl);
  await run((each) => each < number);
  await owner.query(`INSERT INTO account (id, name, email, password_hash)
    VALUES ('0198d4a0-0000-7000-8000-00000000000a', 'Rohan', 'rohan@bhima.example', 'x')`);
  for (const [index, id] of ORGANISATIONS.entries()) {
    const values = [id, `organisation-token-${index}`, `O${index}`];
    await owner.query(`INSERT INTO organisation (id, token, name, code) VALUES ($1, $2, 'Roads', $3)`, values);
    await enter(owner, id);
    await owner.query(fill);
  }
  const application = await connected(applicationUrl);
  return {
    owner,
    application,
    migrate: (to = number) => run((each) => each <= to),
    end: async () => {
      await application.end();
      await owner.end();
      await database.drop();
    },
  };
}
