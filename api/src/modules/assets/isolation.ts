import { SECRET, type Isolation } from '#testing/isolation.ts';
import { fileSamples } from '#testing/file-samples.ts';
import { assetKind } from './asset.kind.ts';
import { addAsset } from './testing.ts';

export const isolation: Isolation = {
  colleagues: (test) => ({ asset: { right: 'view__all__asset', make: () => addAsset(test, 'bhima') } }),
  foreign: async (test) => ({
    'asset-registers': await addAsset(test, 'deccan', { name: SECRET, landmark: SECRET }),
  }),
  samples: async (test) => {
    const client = await test.signIn('patrol_field_crew@bhima.example');
    const manager = await test.signIn('organisation_admin@bhima.example');
    return {
      ...(await fileSamples(assetKind, manager, () => addAsset(test, 'bhima'))),
      'GET /api/organisation/data/asset-register/{id}/': {
        asset: async () => ({ client, path: { id: await addAsset(test, 'bhima') } }),
      },
    };
  },
};
