import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { metresToKm } from '@chainage/shared/contracts/chainage';
import { asset as declared } from '@chainage/shared/contracts/assets/kind';
import type { Db } from '#kernel/database/connect.ts';
import { contentHash } from '#kernel/database/content-hash.ts';
import '#kernel/history/record-action.table.ts';
import { tableType } from '#kernel/records/table/table-type.ts';
import type { AssetTable } from './asset.table.ts';

export type NewAsset = Omit<Insertable<AssetTable>, 'content_hash'> & { attributes?: string };

const { tokens: tokensOf } = tableType(declared);

/** Inserts assets with the words they are found by and who entered them, as the owner, in the organisation of the transaction. */
export async function addAssets(db: Db, assets: readonly NewAsset[]): Promise<void> {
  const rows = assets.map((asset) => ({ ...asset, content_hash: contentHash(asset) }));
  await db.insertInto('asset').values(rows).execute();
  const tokens = assets.flatMap((asset) =>
    tokensOf(null, { ...asset, chainage_from: metresToKm(asset.chainage_from) }).map((token) => ({
      token,
      asset_id: asset.id,
    })),
  );
  await db.insertInto('asset_token').values(tokens).execute();
  const lines = assets.map(({ id, status = 'active', created_by, created_at }) => ({
    id: uuidv7(),
    entity: declared.entity,
    record_id: id,
    action: 'create',
    from_status: null,
    to_status: status,
    by_id: created_by,
    at: new Date(created_at ?? Date.now()),
    comment: null,
  }));
  await db.insertInto('record_action').values(lines).execute();
}
