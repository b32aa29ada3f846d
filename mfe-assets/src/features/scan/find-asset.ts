/** Which asset a label means: by the address in its code, or by the letters beside it. */
import type { AssetRow } from '@chainage/shared/contracts/assets/asset';
import { assetPlace } from '@chainage/shared/contracts/assets/place';
import { labelCode } from '@chainage/shared/contracts/kit/label-code';
import { api } from '@chainage/shared/api-client/client';
import type { List } from '@chainage/shared/contracts/list';
import { recordKeys, recordQuery } from '@chainage/shared/kit/record/record.queries.ts';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { referenceListQuery } from '@chainage/shared/lib/reference-data';
import { endpointOf } from '@chainage/shared/offline/endpoint';
import { queryClient } from '@chainage/shared/query';

const ID = new RegExp(`${labelCode(assetPlace, '([0-9a-f-]{36})')}(?:[/?#]|$)`, 'i');

/** The id in the address of a label, whichever host it was printed at. */
export const idIn = (text: string): string | undefined => ID.exec(text)?.[1]?.toLowerCase();

/** The register as this device has it, as fields of forms ask for it. */
const onDevice = (): Promise<AssetRow[]> =>
  queryClient
    .fetchQuery(
      referenceListQuery<AssetRow>(['register', 'asset-registers', 'kept'], endpointOf(assetPlace.paths.list)),
    )
    .catch(() => []);

async function atServer(code: string): Promise<string | undefined> {
  const { results } = await api.get<List<AssetRow>>(assetPlace.paths.list, {
    params: { search: code, limit: '20' },
    background: true,
  });
  return results.find(({ asset_code: one }) => plain(one) === code)?.id;
}

/** One spelling of a code, however people type spaces and capitals. */
const plain = (code: string): string => code.normalize('NFC').replace(/\s+/gu, ' ').trim().toUpperCase();

/** By the code in letters. */
export async function idOfCode(typed: string): Promise<string | undefined> {
  const code = plain(typed);
  if (code === '') return undefined;
  const kept = (await onDevice()).find((row) => plain(row.asset_code) === code);
  return kept?.id ?? (await atServer(code).catch(() => undefined));
}

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
  const row = (await onDevice()).find((one) => one.id === id);
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
