/** Assets of the register that stories are about. */
import { kmToMetres } from '@chainage/shared/contracts/chainage';
import type { Direction } from '@chainage/shared/contracts/directions';
import type { Db } from '#kernel/database/connect.ts';
import '#modules/assets/asset.served.ts';
import '#modules/assets/asset.table.ts';
import { idOf, type Story, type StoryAsset } from './story.ts';

/** Further away, the story would be about another place. */
const REACH = 2500;

export interface RegisteredAsset extends StoryAsset {
  type: number;
}

/** What stands in the register and is in use. */
export async function assetsOf(db: Db): Promise<RegisteredAsset[]> {
  const rows = await db
    .selectFrom('asset')
    .select(['id', 'asset_code as code', 'asset_type as type', 'chainage_from as chainage', 'direction'])
    .where('status', '=', 'active')
    .where('condition', '!=', 'missing')
    .orderBy('asset_code')
    .execute();
  return rows.map((row) => ({ ...row, direction: row.direction as Direction }));
}

/** The asset of the story's type that is nearest to its place. Throws where none is near. */
export function assetNear(assets: readonly RegisteredAsset[], { asset, km }: Story): StoryAsset {
  const type = idOf('asset-types', asset ?? '');
  const place = kmToMetres(km);
  const away = ({ chainage }: RegisteredAsset) => Math.abs(chainage - place);
  const [nearest] = assets.filter((each) => each.type === type).toSorted((a, b) => away(a) - away(b));
  if (!nearest || away(nearest) > REACH) throw new Error(`no ${asset} near ${km}`);
  return nearest;
}
