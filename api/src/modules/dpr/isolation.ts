import type { Client } from '#testing/client.ts';
import { fileSamples } from '#testing/file-samples.ts';
import { SECRET, type Isolation } from '#testing/isolation.ts';
import { lineIsolation } from './line-isolation.ts';
import { dprEntryServed } from './lines/entry.served.ts';
import { dprEntryBody, makeDprEntry } from './testing.ts';

const ONE = '/api/organisation/data/dpr/entry/';

export const isolation: Isolation = {
  colleagues: (test) => ({
    ...lineIsolation.colleagues(test),
    dpr_entry: {
      right: 'view__all__dpr_entry',
      make: async () => makeDprEntry(await test.signIn('organisation_admin@bhima.example')),
    },
  }),
  foreign: async (test) => ({
    ...(await lineIsolation.foreign(test)),
    dpr_entry: await makeDprEntry(await test.signIn('organisation_admin@deccan.example'), {
      title: SECRET,
      description: SECRET,
    }),
  }),
  samples: async (test) => {
    const client: Client = await test.signIn('organisation_admin@bhima.example');
    const at = async () => ({ id: await makeDprEntry(client) });
    return {
      ...(await lineIsolation.samples(test)),
      ...(await fileSamples(dprEntryServed.kind, client, () => makeDprEntry(client))),
      [`POST ${ONE}`]: { one: async () => ({ client, path: {}, body: dprEntryBody() }) },
      [`GET ${ONE}{id}/`]: { one: async () => ({ client, path: await at() }) },
      [`GET ${ONE}{id}/given-up/`]: { one: async () => ({ client, path: await at() }) },
      [`PATCH ${ONE}{id}/`]: { one: async () => ({ client, path: await at(), body: { version: 1, title: 'Worn' } }) },
      [`POST ${ONE}{id}/action/`]: {
        submit: async () => ({ client, path: await at(), body: { action: 'submit', version: 1 } }),
        comment: async () => ({ client, path: await at(), body: { action: 'comment', comment: 'Seen' } }),
      },
    };
  },
};
