import type { Client } from '#testing/client.ts';
import { SECRET, type Isolation, type Sample } from '#testing/isolation.ts';
import { makeOrder, orderBody } from './testing.ts';

const ONE = '/api/organisation/sap/po/';

export const isolation: Isolation = {
  foreign: async (test) => ({
    purchase_order: await makeOrder(await test.signIn('organisation_admin@deccan.example'), { supplier_name: SECRET }),
  }),
  samples: async (test) => {
    const client: Client = await test.signIn('organisation_admin@bhima.example');
    const at = async () => ({ id: await makeOrder(client) });
    const step =
      (action: string, body: Record<string, unknown> = {}) =>
      async (): Promise<Sample> => ({ client, path: await at(), body: { action, version: 1, ...body } });
    return {
      [`POST ${ONE}`]: { one: async () => ({ client, path: {}, body: orderBody() }) },
      [`GET ${ONE}{id}/`]: { one: async () => ({ client, path: await at() }) },
      [`GET ${ONE}{id}/given-up/`]: { one: async () => ({ client, path: await at() }) },
      [`PATCH ${ONE}{id}/`]: {
        one: async () => ({ client, path: await at(), body: { version: 1, supplier_name: 'Shakti' } }),
      },
      [`POST ${ONE}{id}/action/`]: {
        save: step('save'),
        cancel: step('cancel', { comment: 'Ordered elsewhere' }),
        comment: step('comment', { comment: 'Seen' }),
      },
    };
  },
};
