/**
 * Spreads a migrated database over the workers, by organisation. What a person has before an organisation is chosen, and what is read
 * before one is known, stays at the coordinator; `organisation` stands on every node.
 */
import type pg from 'pg';
import { OTHER_TABLES, AT_COORDINATOR } from '#kernel/database/tenant-tables.ts';
import { FILL_MEMBERSHIPS } from './memberships.ts';
import type { Node } from './node.ts';
import { FIRST } from './place.ts';
import { renewAll } from './renew.ts';

export interface Spread {
  coordinator: Node;
  nodes: readonly Node[];
  /** Says what would be done. */
  dry: boolean;
  say(line: string): void;
}

interface Reference {
  table: string;
  name: string;
  definition: string;
  target: string;
}

async function column(client: pg.Client, statement: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(statement, values);
  return rows.map(({ name }) => name);
}

const tenantTables = (client: pg.Client) =>
  column(
    client,
    `select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped and c.relname <> all ($1)
     order by c.relname <> '${FIRST}', 1`,
    [AT_COORDINATOR],
  );

/** A table with a reference is refused: they come back when all are spread. */
async function dropReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition,
       confrelid::regclass::text as target
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`,
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`);
  return rows;
}

/** Between places there is none: not from a table of organisations to one of the coordinator, nor the other way. */
async function addReferences(client: pg.Client, references: readonly Reference[], tenants: readonly string[]) {
  const isTenant = new Set(tenants);
  const away: string[] = [];
  for (const { table, name, definition, target } of references) {
    const isWithin = isTenant.has(table)
      ? isTenant.has(target) || target === 'organisation'
      : !isTenant.has(target) && target !== 'organisation';
    if (isWithin)
      await client.query(`alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`);
    else away.push(`${table} → ${target}`);
  }
  return away;
}

async function addNodes(client: pg.Client, { coordinator, nodes }: Spread): Promise<void> {
  await client.query('create extension if not exists citus');
  await client.query('select citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port]);
  for (const { host, port } of nodes) await client.query('select citus_add_node($1, $2)', [host, port]);
}

export async function spread(client: pg.Client, how: Spread): Promise<{ tables: number; organisations: number }> {
  const tables = await tenantTables(client);
  const [organisations] = await column(client, 'select count(*)::text as name from organisation');
  const answer = { tables: tables.length, organisations: Number(organisations) };
  how.say(`At the coordinator: ${[...Object.keys(OTHER_TABLES), ...AT_COORDINATOR].sort().join(', ')}.`);
  if (how.dry) return answer;
  // Each by itself: Citus waits for its own locks where all of it is one transaction.
  for (const statement of FILL_MEMBERSHIPS) await client.query(statement);
  const references = await dropReferences(client);
  await addNodes(client, how);
  for (const table of tables) {
    await client.query("select create_distributed_table($1, 'organisation_id', colocate_with => $2)", [
      table,
      table === FIRST ? 'none' : FIRST,
    ]);
    await client.query('select truncate_local_data_after_distributing_table($1)', [table]);
  }
  await client.query("select create_reference_table('organisation')");
  const away = await addReferences(client, references, tables);
  await renewAll(client);
  how.say(`References between places, kept no more: ${away.join(', ')}.`);
  return answer;
}
