/** What lines bring to the tests of isolation, beside what their sheets do. */
import type { Client } from '#testing/client.ts';
import { fileSamples } from '#testing/file-samples.ts';
import { SECRET, type Isolation } from '#testing/isolation.ts';
import { lineBody, makeLine } from './line-testing.ts';
import { sampleCardServed } from './sample-card.served.ts';
import { makeSampleCard } from './testing.ts';

const LINE = '/api/organisation/data/sample-card-line/';
const lineKind = sampleCardServed.lines['items']!.kind;

const add = async (client: Client) => makeLine(client, await makeSampleCard(client));

export const lineIsolation = {
  colleagues: (test) => ({
    sample_card_line: {
      right: 'view__all__sample_card',
      make: async () => add(await test.signIn('organisation_admin@bhima.example')),
    },
  }),
  foreign: async (test) => {
    const stranger = await test.signIn('organisation_admin@deccan.example');
    const sheet = await makeSampleCard(stranger, { title: SECRET, description: SECRET });
    return { sample_card_line: await makeLine(stranger, sheet, { what: SECRET }) };
  },
  samples: async (test) => {
    const client: Client = await test.signIn('organisation_admin@bhima.example');
    const at = async () => ({ id: await add(client) });
    return {
      ...(await fileSamples(lineKind, client, () => add(client))),
      [`POST ${LINE}`]: {
        one: async () => ({ client, path: {}, body: lineBody(await makeSampleCard(client), { photos: [] }) }),
      },
      [`GET ${LINE}{id}/`]: { one: async () => ({ client, path: await at() }) },
      [`GET ${LINE}{id}/given-up/`]: { one: async () => ({ client, path: await at() }) },
      [`PATCH ${LINE}{id}/`]: { one: async () => ({ client, path: await at(), body: { version: 1, what: 'Right' } }) },
      [`POST ${LINE}{id}/action/`]: {
        comment: async () => ({ client, path: await at(), body: { action: 'comment', comment: 'Seen' } }),
      },
    };
  },
} satisfies Isolation;
