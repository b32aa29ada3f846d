import { SECRET, type Isolation } from '#testing/isolation.ts';
import { addAsset } from './testing.ts';

export const isolation: Isolation = {
  foreign: async (test) => ({
    'asset-registers': await addAsset(test, 'deccan', { name: SECRET, landmark: SECRET }),
  }),
  samples: async (test) => {
    const client = await test.signIn('patrol_field_crew@bhima.example');
    return {
      'GET /api/organisation/data/asset-register/{id}/': {
        asset: async () => ({ client, path: { id: await addAsset(test, 'bhima') } }),
      },
    };
  },
};
