/** An asset that a label means, made ready for its page. */
import type { AssetRow } from '@chainage/shared/contracts/assets/asset';
import { assetPlace } from '@chainage/shared/contracts/assets/place';
import { recordKeys, recordQuery } from '@chainage/shared/kit/record/record.queries.ts';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { keptRows } from '@chainage/shared/kit/scan/find-labelled.ts';
import { queryClient } from '@chainage/shared/query';

type Kept = Pick<AssetRow, 'id' | 'asset_code' | 'status'>;

/**
 * Has the asset ready for its page: as the server or this device knows it, else as far as the register on this device says.
 * Answers whether there is anything to show.
 */
export async function getReady(id: string, permissions: readonly string[]): Promise<boolean> {
  const query = recordQuery<AnyRecord>(assetPlace, id);
  const isKnown = await queryClient.fetchQuery(query).then(
    () => true,
    () => false,
  );
  if (isKnown) return true;
  const row = (await keptRows<Kept>('asset-registers')).find((one) => one.id === id);
  if (!row) return false;
  const mayInspect = permissions.includes('edit__all__asset') && row.status !== 'retired';
  const standIn = {
    ...{ ...row, number: row.asset_code, history: [], masked: [], can_edit: 'no', can_add_image: false },
    ...{ allowed_actions: mayInspect ? ['inspect'] : [], of_register: true },
  };
  // older than anything: the server is asked as soon as it answers
  queryClient.setQueryData(recordKeys(assetPlace).one(id), standIn, { updatedAt: 1 });
  return true;
}
