import pg from 'pg';

/** Functions that are not immutable, for check-functions.ts: asked once per run of a database that has all migrations. */
const FUNCTIONS = `select p.proname as name, max(p.provolatile::text) as volatility, bool_or(n.nspname = 'public') as ours
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('pg_catalog', 'public') and p.provolatile <> 'i' group by 1`;

export async function tellFunctions(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(FUNCTIONS).finally(() => client.end());
  process.env['TEST_FUNCTIONS'] = JSON.stringify(rows);
}
