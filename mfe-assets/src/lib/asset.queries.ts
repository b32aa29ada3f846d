import type { AssetRecord } from '@chainage/shared/contracts/assets/asset';
import { recordQuery } from '@chainage/shared/kit/record/record.queries.ts';
import { ASSETS } from '#kind/asset-place.ts';

export const assetQuery = (id: string) => recordQuery<AssetRecord>(ASSETS, id);
