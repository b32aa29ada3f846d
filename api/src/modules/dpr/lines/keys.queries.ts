/** What lines are held against: their item of the contract, and what has been approved of it. */
import { sql } from 'kysely';
import type { Method } from '@chainage/shared/contracts/dpr/setup/states';
import { own } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

/** An item of a package's contract, with what counts of it so far. */
export interface KeyStanding {
  id: string;
  package: number;
  report: string;
  item_no: string;
  description: string;
  unit: number;
  method: Method;
  factor: string;
  scope: string;
  /** Opening quantity and approved lines. */
  done: string;
}

/**
 * Items by their id. `lock`: whoever approves a line of one waits until this transaction ends, so that no two approvals together
 * pass a scope that each keeps by itself.
 */
export async function readKeys(
  { db }: Tenant,
  ids: readonly string[],
  { lock = false } = {},
): Promise<ReadonlyMap<string, KeyStanding>> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return new Map();
  // first alone: a statement sees what was committed before it began, so the sums are read once the items are held
  if (lock)
    await sql`select k.id from package_key k where ${own('k')} and k.id = any (${asked}::uuid[])
      order by k.id for no key update`.execute(db);
  const { rows } = await sql<KeyStanding>`
    select k.id, k.package::int as package, k.report, k.item_no, k.description, k.unit::int as unit, k.method, k.factor::text as factor,
      k.effective_scope::text as scope,
      (k.opening_cumulative + coalesce((select sum(d.quantity) from dpr_day d
        where ${own('d')} and d.package_key = k.id), 0))::text as done
    from package_key k where ${own('k')} and k.id = any (${asked}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
