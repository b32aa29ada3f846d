/**
 * What runs otherwise on a cluster, on a database that was spread before: a release brings functions of its own, and a migration that
 * replaces one puts the form of one machine there. The owner does it at each start where it is needed; what only a superuser may,
 * `scripts/distribute --again`.
 */
import type pg from 'pg';
import { withClient } from '#integrations/database-setup/connect.ts';
import { sha256 } from '#kernel/database/content-hash.ts';
import { BY_SUPERUSER, FUNCTIONS, OF_GATE } from './functions.ts';

/** Its comment says for which functions and migrations it was done last. */
const NOTED_AT = 'enter_organisation(text)';

async function one<T>(client: pg.Client, statement: string, values: unknown[] = []): Promise<T | undefined> {
  const { rows } = await client.query<{ value: T }>(statement, values);
  return rows[0]?.value;
}

export async function isSpread(client: pg.Client): Promise<boolean> {
  const hasCitus = await one<boolean>(
    client,
    "select to_regclass('pg_catalog.pg_dist_partition') is not null as value",
  );
  if (!hasCitus) return false;
  return (await one(client, "select true as value from pg_dist_partition where partmethod = 'h' limit 1")) ?? false;
}

async function noteNow(client: pg.Client): Promise<string> {
  const last = await one<string>(client, 'select hash as value from migration order by number desc limit 1');
  return `as on a cluster, ${sha256(JSON.stringify([FUNCTIONS, last]))}`;
}

/** Each by itself: Citus waits for its own locks in one transaction. */
async function putFunctions(client: pg.Client): Promise<void> {
  for (const statement of FUNCTIONS) await client.query(statement);
}

async function note(client: pg.Client): Promise<void> {
  await client.query(`comment on function ${NOTED_AT} is ${client.escapeLiteral(await noteNow(client))}`);
}

/** As the owner. Throws where a worker is away, or a superuser is needed besides. */
async function renewFunctions(client: pg.Client): Promise<void> {
  if (!(await isSpread(client))) return;
  const noted = await one<string>(client, `select obj_description($1::regprocedure, 'pg_proc') as value`, [NOTED_AT]);
  if (noted === (await noteNow(client))) return;
  await putFunctions(client);
  const { rows } = await client.query<{ name: string }>(
    'select p.oid::regprocedure::text as name from pg_proc p where p.oid = any ($1::regprocedure[]) and p.proowner::regrole::text <> $2',
    [OF_GATE, 'chainage_gate'],
  );
  if (rows.length > 0)
    throw new Error(
      `${rows.map(({ name }) => name).join(' and ')} must be handed to chainage_gate by a superuser: scripts/distribute --again`,
    );
  await note(client);
}

/** As a superuser, also of a database that was just spread. */
export async function renewAll(client: pg.Client): Promise<void> {
  for (const statement of BY_SUPERUSER) await client.query(statement);
  await putFunctions(client);
  await note(client);
}

/** At start: undefined where the cluster has what this release needs, else why not. The database is served all the same. */
export async function renewAtStart(ownerUrl: string): Promise<Error | undefined> {
  try {
    await withClient('The database', ownerUrl, renewFunctions);
    return undefined;
  } catch (error) {
    return error as Error;
  }
}
