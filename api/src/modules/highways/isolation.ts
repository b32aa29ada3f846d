import { v7 as uuidv7 } from 'uuid';
import type { HighwayWritten } from '@chainage/shared/contracts/highways';
import type { Isolation } from '#testing/isolation.ts';

/** No two are called alike. */
const body = () => ({ code: uuidv7().slice(-12), name: 'Sample', chainage_from: '0', chainage_to: '9' });

export const isolation: Isolation = {
  async samples(test) {
    const client = await test.signIn('organisation_admin@bhima.example');
    const at = async () => {
      const { id } = (await client.post('organisation/highway/', body())).json<HighwayWritten>();
      return { id: String(id) };
    };
    return {
      'POST /api/organisation/highway/': { one: async () => ({ client, path: {}, body: body() }) },
      'GET /api/organisation/highway/{id}/': { one: async () => ({ client, path: await at() }) },
      'PATCH /api/organisation/highway/{id}/': {
        one: async () => ({ client, path: await at(), body: { version: 1, name: 'Renamed' } }),
      },
    };
  },
};
