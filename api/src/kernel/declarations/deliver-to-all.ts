/**
 * Brings what is new to every organisation, one transaction each, at start and after the migrations. Where nothing is new
 * it is one statement, whatever the number of organisations.
 */
import { connect, type Db } from '#kernel/database/connect.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { deliver } from './deliver.ts';
import type { Declared } from './gather.ts';

export interface Delivery {
  /** Organisations that something new was brought to. */
  reached: number;
  /** Those where it failed: they go on as they were, and the next start tries again. */
  failed: { code: string; error: Error }[];
}

const readBehind = (owner: Db, { hash }: Declared) =>
  owner
    .selectFrom('organisation')
    .select(['id', 'code'])
    .where('declared_hash', 'is distinct from', hash)
    .orderBy('id')
    .execute();

/** `ownerUrl` is the owner's address. One organisation's failure stops no other. */
export async function deliverToAll(
  ownerUrl: string,
  declared: Declared,
  { onStatement }: { onStatement?: (sql: string) => void } = {},
): Promise<Delivery> {
  const owner = connect(ownerUrl, { max: 1, ...(onStatement && { onStatement }) });
  const delivery: Delivery = { reached: 0, failed: [] };
  try {
    for (const { id, code } of await readBehind(owner, declared))
      try {
        const added = await inScope(owner, { organisationId: id }, (db) => deliver(db, declared));
        if (added > 0) delivery.reached += 1;
      } catch (error) {
        delivery.failed.push({ code, error: error as Error });
      }
    return delivery;
  } finally {
    await owner.destroy();
  }
}
