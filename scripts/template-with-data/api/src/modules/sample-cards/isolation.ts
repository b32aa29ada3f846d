import type { Client } from '#testing/client.ts';
import { fileSamples } from '#testing/file-samples.ts';
import { SECRET, type Isolation } from '#testing/isolation.ts';
// with lines: import { lineIsolation } from './line-isolation.ts';
import { sampleCardServed } from './sample-card.served.ts';
import { sampleCardBody, makeSampleCard } from './testing.ts';

const ONE = '/api/organisation/data/sample-card/';

export const isolation: Isolation = {
  colleagues: (test) => ({
    // with lines: ...lineIsolation.colleagues(test),
    sample_card: {
      right: 'view__all__sample_card',
      make: async () => makeSampleCard(await test.signIn('organisation_admin@bhima.example')),
    },
  }),
  foreign: async (test) => ({
    // with lines: ...(await lineIsolation.foreign(test)),
    sample_card: await makeSampleCard(await test.signIn('organisation_admin@deccan.example'), {
      title: SECRET,
      description: SECRET,
    }),
  }),
  samples: async (test) => {
    const client: Client = await test.signIn('organisation_admin@bhima.example');
    const at = async () => ({ id: await makeSampleCard(client) });
    return {
      // with lines: ...(await lineIsolation.samples(test)),
      ...(await fileSamples(sampleCardServed.kind, client, () => makeSampleCard(client))),
      [`POST ${ONE}`]: { one: async () => ({ client, path: {}, body: sampleCardBody() }) },
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
