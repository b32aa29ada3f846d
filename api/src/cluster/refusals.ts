/** What keeps a database from being distributed, each as a line for whoever asked; all of them are looked for before anything changes. */
import type pg from 'pg';
import { withClient } from '#integrations/database-setup/connect.ts';
import { APPLICATION_NAME } from '#kernel/database/connect.ts';
import { readMigrations } from '#kernel/database/migrate.ts';
import { OTHER_TABLES } from '#kernel/database/tenant-tables.ts';
import { REFUSED_FORMS } from './refused-forms.ts';
import { nameOf, type Node } from './node.ts';

const ROLES = ['chainage_owner', 'chainage_app'];

async function one<Row>(client: pg.Client, statement: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await client.query(statement, values);
  return rows[0] as Row;
}

async function ofServer(client: pg.Client): Promise<string[]> {
  const found = await one<{ superuser: boolean; offered: boolean; loaded: boolean; prepared: number }>(
    client,
    `select (select rolsuper from pg_roles where rolname = current_user) as superuser,
       exists (select from pg_available_extensions where name = 'citus') as offered,
       current_setting('shared_preload_libraries') ~ '\\mcitus\\M' as loaded,
       current_setting('max_prepared_transactions')::int as prepared`,
  );
  return [
    ...(found.superuser ? [] : ['--admin is no superuser']),
    ...(found.offered ? [] : ['Citus is not installed at the coordinator']),
    ...(found.loaded ? [] : ["shared_preload_libraries does not name 'citus'"]),
    ...(found.prepared > 0
      ? []
      : ['max_prepared_transactions is 0: a change on two workers could be made on one alone']),
  ];
}

/** `undefined`: no tables of ours, so that nothing else can be asked. */
async function ofState(client: pg.Client): Promise<string[] | undefined> {
  const { there } = await one<{ there: boolean }>(
    client,
    "select to_regclass('public.migration') is not null as there",
  );
  if (!there) return undefined;
  const { extended } = await one<{ extended: boolean }>(
    client,
    "select exists (select from pg_extension where extname = 'citus') as extended",
  );
  if (extended) {
    const { count } = await one<{ count: number }>(client, 'select count(*)::int as count from pg_dist_partition');
    if (count > 0)
      return [
        'it is distributed already: workers are added by citus_add_node, a new release is brought by --again (docs/cluster.md)',
      ];
  }
  const { rows } = await client.query<{ hash: string }>('select hash from migration order by number');
  const isCurrent =
    JSON.stringify(rows.map(({ hash }) => hash)) === JSON.stringify(readMigrations().map(({ hash }) => hash));
  const { working } = await one<{ working: number }>(
    client,
    'select count(*)::int as working from pg_stat_activity where datname = current_database() and application_name = $1',
    [APPLICATION_NAME],
  );
  return [
    ...(isCurrent ? [] : ['its tables are not those of this release: start the server once, and stop it']),
    ...(working === 0 ? [] : [`${working} connections of servers work on it: stop them`]),
  ];
}

/** Tables that are neither an organisation's nor known as the coordinator's own, and what Citus would refuse or get wrong. */
async function ofTables(client: pg.Client): Promise<string[]> {
  const { rows: unknown } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and relname <> 'organisation' and relname <> all ($1)
       and not exists (select from pg_attribute a where a.attrelid = c.oid and attname = 'organisation_id' and not attisdropped)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
    [Object.keys(OTHER_TABLES)],
  );
  const { rows: refused } = await client.query<{ table: string; name: string; what: string }>(REFUSED_FORMS);
  return [
    ...unknown.map(({ name }) => `${name} is no table of an organisation, and none this release knows`),
    ...refused.map(({ table, name, what }) => `${table}: ${name} is ${what}`),
  ];
}

/** Asked over the way that the coordinator takes, as the same superuser. */
async function ofNode(admin: string, node: Node): Promise<string[]> {
  const url = new URL(admin);
  url.hostname = node.host;
  url.port = String(node.port);
  try {
    return await withClient(`--node ${nameOf(node)}`, url.href, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        "select 'the extension citus' as name where not exists (select from pg_extension where extname = 'citus') " +
          'union all select r from unnest($1::text[]) r where not exists (select from pg_roles where rolname = r)',
        [ROLES],
      );
      const { filled } = await one<{ filled: boolean }>(
        client,
        "select to_regclass('public.organisation') is not null as filled",
      );
      return [
        ...rows.map(({ name }) => `${nameOf(node)} lacks ${name}`),
        ...(filled ? [`${nameOf(node)} holds tables of an installation already`] : []),
      ];
    });
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Empty where it can be distributed. */
export async function refusalsOf(client: pg.Client, admin: string, nodes: readonly Node[]): Promise<string[]> {
  const state = await ofState(client);
  if (!state)
    return [...(await ofServer(client)), 'there are no tables of Chainage in it: start the server once, and stop it'];
  const ofNodes = await Promise.all(nodes.map((node) => ofNode(admin, node)));
  return [...(await ofServer(client)), ...state, ...(await ofTables(client)), ...ofNodes.flat()];
}
