/** What the coordinator of a cluster says of its workers (docs/cluster.md). */
import pg from 'pg';
import { APPLICATION_NAME } from '#kernel/database/connect.ts';

export interface Told {
  workers: { worker: string; answers: boolean }[];
  /** Of all organisations, while a worker is away; else nobody asks. */
  places: { id: string; worker: string }[];
}

/** `undefined` where the database is no cluster. */
export type AskWorkers = () => Promise<Told | undefined>;

/** The coordinator gives up a worker after 3 s (`spread.ts`). */
const PATIENCE_MS = 10_000;

const IS_CLUSTER = "select to_regclass('pg_catalog.pg_dist_node') is not null as is_cluster";
const WORKERS = `select nodename || ':' || nodeport as worker, citus_check_connection_to_node(nodename, nodeport) as answers
  from pg_dist_node where noderole = 'primary' and isactive and groupid <> 0 order by 1`;
const PLACES = `select o.organisation_id::text as id, n.nodename || ':' || n.nodeport as worker
  from clocks_of_organisations() o
  join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('organisation_role', o.organisation_id)
  join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'`;

/** Over a connection of its own each time: what requests use may hang, and a worker that hangs is tried by a new one alone. */
export const askWorkersOf =
  (url: string): AskWorkers =>
  async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: APPLICATION_NAME,
      connectionTimeoutMillis: PATIENCE_MS,
      statement_timeout: PATIENCE_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ is_cluster: boolean }>(IS_CLUSTER);
      if (!rows[0]?.is_cluster) return undefined;
      const workers = await client.query<Told['workers'][number]>(WORKERS);
      const isWhole = workers.rows.every(({ answers }) => answers);
      const places = isWhole ? [] : (await client.query<Told['places'][number]>(PLACES)).rows;
      return { workers: workers.rows, places };
    } finally {
      await client.end().catch(() => undefined);
    }
  };
