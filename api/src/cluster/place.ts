/** Where an organisation's rows stand on a cluster. Asked as the superuser. */
import type pg from 'pg';
import type { Node } from './node.ts';

export interface Place {
  id: string;
  name: string;
  /** Of `organisation_role`; the shards of all other tables stand beside it. */
  shard: string;
  node: Node;
  /** Codes of the organisations whose rows are in the same shards. */
  others: readonly string[];
  /** Bytes of all that stands in these shards. */
  bytes: number;
}

/** The first table: those of all others stand with its shards (`spread.ts`). */
export const FIRST = 'organisation_role';

const SHARD = `get_shard_id_for_distribution_column('${FIRST}', o.id)`;

/** `undefined` where no organisation has the code. */
export async function placeOf(client: pg.Client, code: string): Promise<Place | undefined> {
  const { rows } = await client.query<Omit<Place, 'node' | 'bytes'> & Node & { bytes: string }>(
    `select o.id, o.name, s.shardid::text as shard, s.nodename as host, s.nodeport as port,
       array(select x.code from organisation x where x.id <> o.id
         and get_shard_id_for_distribution_column('${FIRST}', x.id) = s.shardid order by 1) as others,
       (select coalesce(sum(b.shard_size), 0) from citus_shards b
         where b.colocation_id = s.colocation_id and (b.nodename, b.nodeport) = (s.nodename, s.nodeport)
           and b.shardid in (select c.shardid from pg_dist_shard c join pg_dist_shard f on f.shardid = s.shardid
             where (c.shardminvalue, c.shardmaxvalue) = (f.shardminvalue, f.shardmaxvalue)))::text as bytes
     from organisation o join citus_shards s on s.shardid = ${SHARD}
     where o.code = $1`,
    [code],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { host, port, bytes, ...rest } = row;
  return { ...rest, node: { host, port }, bytes: Number(bytes) };
}

/** Workers that take rows. */
export async function workersOf(client: pg.Client): Promise<Node[]> {
  const { rows } = await client.query<Node>(
    `select nodename as host, nodeport as port from pg_dist_node
     where noderole = 'primary' and isactive and shouldhaveshards and groupid <> 0 order by 1, 2`,
  );
  return rows;
}

export interface ShardOf {
  table: string;
  /** As it is called at its worker. */
  shard: string;
}

/** The shards that hold the organisation's rows. */
export async function shardsOf(client: pg.Client, shard: string): Promise<ShardOf[]> {
  const { rows } = await client.query<ShardOf>(
    `select s.logicalrelid::regclass::text as table, shard_name(s.logicalrelid, s.shardid) as shard
     from pg_dist_shard s join pg_dist_partition p using (logicalrelid), pg_dist_shard f join pg_dist_partition g using (logicalrelid)
     where f.shardid = $1::bigint and p.colocationid = g.colocationid
       and (s.shardminvalue, s.shardmaxvalue) = (f.shardminvalue, f.shardmaxvalue) order by 1`,
    [shard],
  );
  return rows;
}
