import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { LookupRow } from '@chainage/shared/contracts/lookup-edit';
import { LOOKUP_PATH } from '@chainage/shared/contracts/lookup-paths';
import { own, ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { SECRET, type Isolation } from '#testing/isolation.ts';

export const isolation: Isolation = {
  async samples(test) {
    const client = await test.signIn('organisation_admin@bhima.example');
    const named = () => ({ list: 'stores', label: `Sample ${uuidv7()}` });
    const at = async () => {
      const { id } = (await client.post(LOOKUP_PATH, named())).json<LookupRow>();
      return { id: String(id) };
    };
    const ids = async () =>
      (await client.get(`${LOOKUP_PATH}?list=stores`)).json<{ results: LookupRow[] }>().results.map(({ id }) => id);
    return {
      'POST /api/organisation/data/lookup/': { store: async () => ({ client, path: {}, body: named() }) },
      'GET /api/organisation/data/lookup/{id}/': { store: async () => ({ client, path: await at() }) },
      'PATCH /api/organisation/data/lookup/{id}/': {
        store: async () => ({ client, path: await at(), body: { version: 1, is_active: false } }),
      },
      'POST /api/organisation/data/lookup-order/': {
        stores: async () => ({ client, path: {}, body: { list: 'stores', ids: (await ids()).reverse() } }),
      },
    };
  },
  /** One of every list. */
  async foreign({ owner, deccan }) {
    const made = await inScope(owner, { organisationId: deccan.id }, (db) =>
      sql<{ id: number; list: string }>`
        INSERT INTO lookup (organisation_id, id, list, code, label, attributes)
        SELECT ${ownId}, 900000 + row_number() OVER (), list, 'foreign', ${SECRET}, '{}'
        FROM (SELECT DISTINCT list FROM lookup l WHERE ${own('l')}) lists ON CONFLICT DO NOTHING RETURNING id, list`.execute(
        db,
      ),
    );
    return Object.fromEntries(made.rows.map(({ id, list }) => [list, id]));
  },
};
