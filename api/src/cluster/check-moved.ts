/** What must hold once an organisation has moved, as lines where it does not. */
import { withClient } from '#integrations/database-setup/connect.ts';
import { nameOf, type Node } from './node.ts';
import type { ShardOf } from './place.ts';
import { atNode } from './move.ts';

/** Its shards are behind forced row-level security where they now stand, by as many policies as their tables, and nowhere else. */
export async function checkMoved(
  admin: string,
  { shards, from, to }: { shards: readonly ShardOf[]; from: Node; to: Node },
) {
  const names = shards.map(({ shard }) => shard);
  const there = await withClient('--to', atNode(admin, to), async (client) => {
    const { rows } = await client.query<{ name: string; is_forced: boolean; policies: number; wanted: number }>(
      `select n.name, coalesce(c.relrowsecurity and c.relforcerowsecurity, false) as is_forced,
         (select count(*)::int from pg_policy where polrelid = c.oid) as policies,
         (select count(*)::int from pg_policy where polrelid = to_regclass(n.of)) as wanted
       from unnest($1::text[], $2::text[]) as n (name, of) left join pg_class c on c.oid = to_regclass(n.name)`,
      [names, shards.map(({ table }) => table)],
    );
    return rows.flatMap(({ name, is_forced: isForced, policies, wanted }) =>
      isForced && policies === wanted ? [] : [`${name} at ${nameOf(to)} is not behind the security of its table`],
    );
  });
  const left = await withClient('its worker until now', atNode(admin, from), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select n as name from unnest($1::text[]) n where to_regclass(n) is not null',
      [names],
    );
    return rows.map(({ name }) => `${name} still stands at ${nameOf(from)}: run this again`);
  });
  return [...there, ...left];
}
