import { sql } from 'kysely';
import type { AssetRecord } from '@chainage/shared/contracts/assets/asset';
import { own } from '#kernel/database/own.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { recordColumns, recordJoins, toRecord, type StoredRecord } from './asset.columns.ts';
import { checkMayView } from './asset.policy.ts';

/** One asset: first whether there is one, then whether the caller may read it. */
export async function readAsset(tenant: Tenant, id: string): Promise<AssetRecord> {
  const { rows } = await sql<{ asset: StoredRecord }>`
    select to_json(n) as asset from (select ${recordColumns} from asset a ${recordJoins} where ${own('a')} and a.id = ${id}) n`.execute(
    tenant.db,
  );
  const asset = rows[0]?.asset;
  if (!asset) throw new ApiError('not_found');
  checkMayView(tenant);
  return toRecord(asset);
}
