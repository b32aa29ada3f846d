import type { Insertable } from 'kysely';
import { metresToKm } from '@chainage/shared/contracts/chainage';
import type { Db } from '#kernel/database/connect.ts';
import type { AssetTable } from './asset.table.ts';
import { searchTokens } from './search-tokens.ts';

export type NewAsset = Insertable<AssetTable> & { attributes?: string };

/** Inserts assets with the words they are found by, as the owner, in the organisation of the transaction. */
export async function addAssets(db: Db, assets: readonly NewAsset[]): Promise<void> {
  await db
    .insertInto('asset')
    .values([...assets])
    .execute();
  const tokens = assets.flatMap((asset) => {
    const { landmark = null, serial_no = null } = asset;
    const words = { ...asset, landmark, serial_no, chainage_from: metresToKm(asset.chainage_from) };
    return searchTokens(words).map((token) => ({ token, asset_id: asset.id }));
  });
  await db.insertInto('asset_token').values(tokens).execute();
}
