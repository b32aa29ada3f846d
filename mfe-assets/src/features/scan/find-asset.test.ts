import { api, ApiError } from '@chainage/shared/api-client/client';
import { assetPlace } from '@chainage/shared/contracts/assets/place';
import { recordKeys } from '@chainage/shared/kit/record/record.queries.ts';
import { queryClient } from '@chainage/shared/query';
import { newDevice } from '@chainage/shared/testing/outbox';
import { signInAs } from '@chainage/shared/testing/show';
import { getReady } from './find-asset.ts';

const ID = '01932d6e-5d1c-7c6a-8a0e-00000000000a';
const row = { id: ID, asset_code: 'LP-M-033200-01', name: 'Light pole 1', status: 'active', version: 4 };
const get = jest.spyOn(api, 'get');
const away = () => Promise.reject(new ApiError('network', 0));

beforeEach(() => {
  newDevice();
  queryClient.clear();
  signInAs(['view__all__asset', 'edit__all__asset']);
  get.mockImplementation((path) =>
    path.startsWith('organisation/data/asset-registers')
      ? Promise.resolve({ count: 1, next: null, previous: null, results: [row] })
      : away(),
  );
});

test('an asset that was never read is shown as far as the register says, and may be inspected', async () => {
  expect(await getReady(ID, ['edit__all__asset'])).toBe(true);
  const shown = queryClient.getQueryData(recordKeys(assetPlace).one(ID));
  expect(shown).toMatchObject({
    name: 'Light pole 1',
    of_register: true,
    can_edit: 'no',
    allowed_actions: ['inspect'],
  });
  expect(await getReady('01932d6e-5d1c-7c6a-8a0e-00000000000b', [])).toBe(false);
});
