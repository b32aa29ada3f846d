import { sql } from 'kysely';
import { ApiError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { RecordKind } from './record-kinds.ts';

/** Throws `not_found` where there is no such record, and where there is one that this person may not see. */
export async function checkSeen(tenant: Tenant, kind: RecordKind, id: string): Promise<void> {
  const { rows } = await sql`${kind.seen(tenant, sql`${id}::uuid`)}`.execute(tenant.db);
  if (rows.length === 0) throw new ApiError('not_found');
}
