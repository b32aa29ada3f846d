/**
 * Moves one organisation to another worker while people write (docs/cluster.md).
 *
 * Citus copies its shards, lets the new ones catch up by logical replication, and holds writes back for the moment in which the place
 * changes. It catches up as a role of its own, made for the move: a member of the tables' owner, who is held by forced row-level
 * security, so that PostgreSQL refuses to replicate and tries again for ever. That role, which only the move uses and which was a
 * superuser when it was made, is therefore let past row-level security; the security of the tables stays as it is, and there is
 * nothing to set back: the role goes with the move, or with the next run's cleaning.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { withClient } from '#integrations/database-setup/connect.ts';
import { nameOf, type Node } from './node.ts';
import { FIRST, type Place } from './place.ts';

/** An address at another node, as the same superuser. */
export function atNode(admin: string, { host, port }: Node): string {
  const url = new URL(admin);
  url.hostname = host;
  url.port = String(port);
  return url.href;
}

/** The length of a try: PostgreSQL begins to replicate anew five seconds after it was refused. */
const LOOK_MS = 20;

/** Roles that Citus makes for moves; it names them so. */
const OF_MOVES = "rolname like 'citus\\_shard\\_move\\_subscription\\_role\\_%'";

async function letPast(client: pg.Client, isOver: () => boolean): Promise<void> {
  await client.query('set citus.enable_ddl_propagation = off');
  while (!isOver()) {
    const { rows } = await client.query<{ name: string }>(
      `select rolname::text as name from pg_roles where ${OF_MOVES} and not rolbypassrls`,
    );
    for (const { name } of rows) {
      // Citus changes the same role as the move begins: what it was faster with is done with the next look
      await client.query(`alter role ${client.escapeIdentifier(name)} bypassrls`).catch(() => undefined);
    }
    await sleep(LOOK_MS);
  }
}

/** What a run that was broken off has left: shards, roles, slots. */
export const cleanUp = (client: pg.Client) => client.query('call citus_cleanup_orphaned_resources()');

/** Ends what runs at the coordinator with this process. */
export const endWithUs = (client: pg.Client) => client.query("set client_connection_check_interval = '2s'");

/** Gives an organisation shards of its own, at its worker. Writes of all that share its shards wait meanwhile. */
export async function setApart(client: pg.Client, { id }: Place): Promise<void> {
  await client.query(
    `select isolate_tenant_to_new_shard('${FIRST}', $1::text, 'CASCADE', shard_transfer_mode => 'block_writes')`,
    [id],
  );
}

export interface Move {
  admin: string;
  place: Place;
  to: Node;
  /** Writes wait for as long as the copy takes, and no logical replication is needed. */
  blocks: boolean;
}

export async function move(client: pg.Client, { admin, place: { shard, node }, to, blocks }: Move): Promise<void> {
  const run = (mode: string) =>
    client.query(
      'select citus_move_shard_placement($1::bigint, $2, $3, $4, $5, shard_transfer_mode => $6::text::citus.shard_transfer_mode)',
      [shard, node.host, node.port, to.host, to.port, mode],
    );
  if (blocks) return void (await run('block_writes'));
  await withClient(nameOf(to), atNode(admin, to), async (target) => {
    let isOver = false;
    const letting = letPast(target, () => isOver);
    try {
      await Promise.race([
        run('force_logical'),
        letting.then(() => Promise.reject(new Error('ended before the move'))),
      ]);
    } finally {
      isOver = true;
      await letting.catch(() => undefined);
    }
  });
}
