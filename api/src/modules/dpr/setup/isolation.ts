import type { Client } from '#testing/client.ts';
import { SECRET, type Isolation } from '#testing/isolation.ts';
import { enterKey, enterReport, keyBody, reportBody } from './testing.ts';

const REPORT = '/api/organisation/data/dpr/report/';
const KEY = '/api/organisation/data/dpr/package-key/';
const PACKAGE = '/api/organisation/data/dpr/package/';

export const isolation: Isolation = {
  foreign: async (test) => {
    const stranger = await test.signIn('organisation_admin@deccan.example');
    const report = await enterReport(stranger, { name: SECRET });
    const key = await enterKey(test, stranger, { report, description: SECRET, revision_ref: SECRET }, 'deccan');
    return { 'dpr-reports': report, 'package-keys': key };
  },
  samples: async (test) => {
    const client: Client = await test.signIn('organisation_admin@bhima.example');
    let made = 0;
    const body = () => ({
      ...{ code: `PK-${100_000 + (made += 1)}`, name: 'Last part', highway: test.bhima.highway, chainage_from: '54' },
      ...{ chainage_to: '96', start_date: '2026-04-01', end_date: '2029-03-31' },
    });
    const section = async () => ({
      id: String((await client.post('organisation/data/dpr/package/', body())).json<{ id: number }>().id),
    });
    const report = async () => ({ id: await enterReport(client) });
    const key = async () => ({ id: await enterKey(test, client) });
    return {
      [`POST ${PACKAGE}`]: { package: async () => ({ client, path: {}, body: body() }) },
      [`GET ${PACKAGE}{id}/`]: { package: async () => ({ client, path: await section() }) },
      [`PATCH ${PACKAGE}{id}/`]: {
        package: async () => ({ client, path: await section(), body: { version: 1, tds_percent: '1' } }),
      },
      [`POST ${REPORT}`]: { report: async () => ({ client, path: {}, body: reportBody() }) },
      [`GET ${REPORT}{id}/`]: { report: async () => ({ client, path: await report() }) },
      [`GET ${REPORT}{id}/given-up/`]: { report: async () => ({ client, path: await report() }) },
      [`PATCH ${REPORT}{id}/`]: {
        report: async () => ({ client, path: await report(), body: { version: 1, name: 'Works by night' } }),
      },
      [`POST ${KEY}`]: { key: async () => ({ client, path: {}, body: await keyBody(test, client) }) },
      [`GET ${KEY}{id}/`]: { key: async () => ({ client, path: await key() }) },
      [`GET ${KEY}{id}/given-up/`]: { key: async () => ({ client, path: await key() }) },
      [`PATCH ${KEY}{id}/`]: {
        key: async () => ({
          client,
          path: await key(),
          body: {
            version: 1,
            rates: [{ row_id: '01932d6e-5d1c-7c6a-8a0e-000000000001', holds_from: '2026-10-01', rate: '1' }],
          },
        }),
      },
    };
  },
};
