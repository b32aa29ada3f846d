import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { toSapSettings } from '#integrations/sap/sap-settings.ts';
import { ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import type { Isolation } from '#testing/isolation.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { makeOrder } from '../testing.ts';

const FETCH = '/api/organisation/sap/fetch/';

const asked = async (test: TestApp, organisation: 'bhima' | 'deccan'): Promise<string> => {
  const id = uuidv7();
  const { id: organisationId, members } = test[organisation];
  await inScope(test.owner, { organisationId }, (db) =>
    sql`insert into sap_fetch (organisation_id, id, po_number, requested_by, at)
      values (${ownId}, ${id}::uuid, '4500000001', ${members.organisation_admin}::bigint, now())`.execute(db),
  );
  return id;
};

export const isolation: Isolation = {
  foreign: async (test) => ({ sap_fetch: await asked(test, 'deccan') }),
  samples: async (test) => {
    // nobody answers there: only what is asked for is written
    const given = {
      SAP_URL: 'http://localhost:9',
      SAP_ORGANISATION: 'BVT',
      SAP_USER: 'CHAINAGE',
      SAP_PASSWORD: 'none',
    };
    test.config.sap = toSapSettings(given, () => '');
    const client = await test.signIn('organisation_admin@bhima.example');
    return {
      'POST /api/organisation/sap/sync/': { one: async () => ({ client, path: {} }) },
      [`POST ${FETCH}`]: { one: async () => ({ client, path: {}, body: { id: uuidv7(), po_number: '4500000001' } }) },
      [`GET ${FETCH}{id}/`]: { one: async () => ({ client, path: { id: await asked(test, 'bhima') } }) },
      'GET /api/organisation/sap/po/{id}/differences/': {
        one: async () => ({ client, path: { id: await makeOrder(client) } }),
      },
    };
  },
};
