/** What entries and their lines bring to the tests of isolation. */
import type { TestApp } from '#testing/build-test-app.ts';
import { fileSamples } from '#testing/file-samples.ts';
import { SECRET, type Isolation, type Sample, type Samples } from '#testing/isolation.ts';
import { dprEntryServed } from './entry.served.ts';
import { ENTRY, entryBody, LOG, logBody, makeContract, makeEntry, makeLog } from './testing.ts';

const [ONE, LINE] = [`/api/${ENTRY}`, `/api/${LOG}`];
const adminOf = (test: TestApp, organisation: 'bhima' | 'deccan') =>
  test.signIn(`organisation_admin@${organisation}.example`);

/** A sheet of a contract of its own: of one there is one sheet a shift. */
async function begin(test: TestApp, organisation: 'bhima' | 'deccan' = 'bhima', changes = {}) {
  const client = await adminOf(test, organisation);
  const contract = await makeContract(test, client, {}, organisation);
  return { client, contract, entry: await makeEntry(client, contract, changes) };
}
async function beginLine(test: TestApp, organisation: 'bhima' | 'deccan' = 'bhima', changes = {}) {
  const { client, contract, entry } = await begin(test, organisation);
  return { client, contract, log: await makeLog(client, contract.key, entry, changes) };
}

export const isolation: Isolation = {
  colleagues: (test) => ({
    dpr_entry: { right: 'view__all__dpr', reader: 'safety_officer', make: async () => (await begin(test)).entry },
    dpr_log: { right: 'view__all__dpr', reader: 'safety_officer', make: async () => (await beginLine(test)).log },
  }),
  foreign: async (test) => ({
    dpr_entry: (await begin(test, 'deccan', { remarks: SECRET, hindrance: SECRET, no_work: SECRET })).entry,
    dpr_log: (await beginLine(test, 'deccan', { lane: SECRET, contractor: SECRET, remarks: SECRET })).log,
  }),
  samples: async (test): Promise<Samples> => {
    const client = await adminOf(test, 'bhima');
    const entry = async (): Promise<Sample> => ({ client, path: { id: (await begin(test)).entry } });
    const line = async (): Promise<Sample> => ({ client, path: { id: (await beginLine(test)).log } });
    // a sheet of a contract of its own for each try
    const asked = async () => entryBody(await makeContract(test, client));
    return {
      ...(await fileSamples(dprEntryServed.kind, client, async () => (await begin(test)).entry)),
      ...(await fileSamples(dprEntryServed.lines['logs']!.kind, client, async () => (await beginLine(test)).log)),
      [`POST ${ONE}`]: { one: async (): Promise<Sample> => ({ client, path: {}, body: await asked() }) },
      [`GET ${ONE}{id}/`]: { one: entry },
      [`GET ${ONE}{id}/given-up/`]: { one: entry },
      [`PATCH ${ONE}{id}/`]: { one: async () => ({ ...(await entry()), body: { version: 1, remarks: 'Dry' } }) },
      [`POST ${ONE}{id}/action/`]: {
        comment: async () => ({ ...(await entry()), body: { action: 'comment', comment: 'Seen' } }),
      },
      [`POST ${LINE}`]: {
        on_a_sheet: async () => {
          const begun = await begin(test);
          return { client, path: {}, body: logBody(begun.contract.key, begun.entry, { photos: [] }) };
        },
        alone: async () => {
          const contract = await makeContract(test, client);
          const { id: _, ...sheet } = entryBody(contract);
          return { client, path: {}, body: logBody(contract.key, null, { photos: [], ...sheet }) };
        },
      },
      [`GET ${LINE}{id}/`]: { one: line },
      [`GET ${LINE}{id}/given-up/`]: { one: line },
      [`PATCH ${LINE}{id}/`]: { one: async () => ({ ...(await line()), body: { version: 1, lane: 'L2' } }) },
      [`POST ${LINE}{id}/action/`]: {
        cancel: async () => ({ ...(await line()), body: { action: 'cancel', version: 1 } }),
        comment: async () => ({ ...(await line()), body: { action: 'comment', comment: 'Seen' } }),
      },
    };
  },
};
