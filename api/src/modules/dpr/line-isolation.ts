/** What lines bring to the tests of isolation, beside what their sheets do. */
import type { Client } from '#testing/client.ts';
import { fileSamples } from '#testing/file-samples.ts';
import { SECRET, type Isolation } from '#testing/isolation.ts';
import { lineBody, makeLine } from './line-testing.ts';
import { dprEntryServed } from './lines/entry.served.ts';
import { makeDprEntry } from './testing.ts';

const LINE = '/api/organisation/data/dpr/log/';
const lineKind = dprEntryServed.lines['logs']!.kind;

const add = async (client: Client) => makeLine(client, await makeDprEntry(client));

export const lineIsolation = {
  colleagues: (test) => ({
    dpr_log: {
      right: 'view__all__dpr_entry',
      make: async () => add(await test.signIn('organisation_admin@bhima.example')),
    },
  }),
  foreign: async (test) => {
    const stranger = await test.signIn('organisation_admin@deccan.example');
    const sheet = await makeDprEntry(stranger, { title: SECRET, description: SECRET });
    return { dpr_log: await makeLine(stranger, sheet, { what: SECRET }) };
  },
  samples: async (test) => {
    const client: Client = await test.signIn('organisation_admin@bhima.example');
    const at = async () => ({ id: await add(client) });
    return {
      ...(await fileSamples(lineKind, client, () => add(client))),
      [`POST ${LINE}`]: {
        one: async () => ({ client, path: {}, body: lineBody(await makeDprEntry(client), { photos: [] }) }),
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
