import { SECRET, type Isolation } from '#testing/isolation.ts';
import { fileSamples } from '#testing/file-samples.ts';
import { assetServed } from './asset.served.ts';
import { addAsset, assetBody } from './testing.ts';

const ONE = '/api/organisation/data/asset-register/';

export const isolation: Isolation = {
  colleagues: (test) => ({ asset: { right: 'view__all__asset', make: () => addAsset(test, 'bhima') } }),
  foreign: async (test) => ({
    'asset-registers': await addAsset(test, 'deccan', { name: SECRET, landmark: SECRET }),
  }),
  samples: async (test) => {
    const client = await test.signIn('patrol_field_crew@bhima.example');
    const manager = await test.signIn('organisation_admin@bhima.example');
    const at = async () => ({ id: await addAsset(test, 'bhima') });
    return {
      ...(await fileSamples(assetServed.kind, manager, () => addAsset(test, 'bhima'))),
      [`POST ${ONE}`]: { asset: async () => ({ client: manager, path: {}, body: await assetBody(test) }) },
      [`GET ${ONE}{id}/`]: { asset: async () => ({ client, path: await at() }) },
      [`GET ${ONE}{id}/referring/`]: { asset: async () => ({ client, path: await at() }) },
      [`POST ${ONE}{id}/action/`]: {
        asset: async () => ({
          client: manager,
          path: await at(),
          body: { action: 'inspect', version: 1, data: { condition: 'fair', last_inspected_on: '2026-11-01' } },
        }),
      },
      [`GET ${ONE}{id}/given-up/`]: { asset: async () => ({ client: manager, path: await at() }) },
      [`PATCH ${ONE}{id}/`]: {
        asset: async () => ({ client: manager, path: await at(), body: { version: 1, condition: 'poor' } }),
      },
    };
  },
};
