import { ASSET_CONDITIONS, ASSET_STATUSES } from '@chainage/shared/contracts/assets/states';
import { DIRECTIONS } from '@chainage/shared/contracts/directions';
import {
  cleanChainage,
  cleanId,
  cleanText,
  cleanWords,
  listAddress,
  type ListState,
} from '@chainage/shared/lib/list-state';

/** Filters by their names in the address, which are the API's own. */
const FILTERS = {
  search: cleanText,
  asset_type: cleanId,
  highway: cleanId,
  package: cleanId,
  direction: cleanWords(DIRECTIONS),
  condition: cleanWords(ASSET_CONDITIONS),
  status: cleanWords(ASSET_STATUSES),
  chainage_from: cleanChainage,
  chainage_to: cleanChainage,
};
export type AssetFilter = keyof typeof FILTERS;
export type AssetListState = ListState<AssetFilter>;

export const assetAddress = listAddress<AssetFilter>({
  filters: FILTERS,
  orderings: ['asset_code', 'asset_type', 'chainage_from', 'condition', 'last_inspected_on', 'status'],
  usual: 'chainage_from',
});
