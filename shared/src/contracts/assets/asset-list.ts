/** Query of `GET organisation/data/asset-registers/`: domain.md section 6, "Assets". */
import { listQueryOf } from '@chainage/shared/contracts/kit/record-schemas';
import { assetList } from './list-declaration.ts';

/** Every filter of the register; a stretch of road finds what stands or reaches into it. */
export const assetListQuerySchema = listQueryOf({ list: assetList });
