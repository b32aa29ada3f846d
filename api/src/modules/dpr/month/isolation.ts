import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { inScope } from '#kernel/database/transaction.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { SECRET, type Isolation } from '#testing/isolation.ts';

const ONE = '/api/organisation/data/dpr/month/';

/** A month as the first approved line begins it; each try has one of its own. */
let made = 0;
async function begin(test: TestApp, organisation: 'bhima' | 'deccan', billNo: string | null = null): Promise<string> {
  const { id: organisationId, package: pack } = test[organisation];
  const id = uuidv7();
  made += 1;
  const month = `${2030 + Math.floor(made / 12)}-${String((made % 12) + 1).padStart(2, '0')}`;
  await inScope(test.owner, { organisationId }, (db) =>
    sql`insert into dpr_month (organisation_id, id, created_by, content_hash, package, issue_type, month, bill_no)
      select ${organisationId}, ${id}::uuid, u.id, '', ${pack}::bigint, 'routine_maintenance', ${month}, ${billNo}
      from organisation_user u where u.organisation_id = ${organisationId} limit 1 on conflict do nothing`.execute(db),
  );
  return id;
}

export const isolation: Isolation = {
  foreign: async (test) => ({ dpr_month: await begin(test, 'deccan', SECRET) }),
  async samples(test) {
    const client = await test.signIn('organisation_admin@bhima.example');
    const at = async () => ({ client, path: { id: await begin(test, 'bhima') } });
    const atItem = async () => ({ client, path: { id: await begin(test, 'bhima'), item: uuidv7() } });
    return {
      [`GET ${ONE}{id}/`]: { month: at },
      [`GET ${ONE}{id}/given-up/`]: { month: at },
      [`GET ${ONE}{id}/figures/`]: { month: at },
      [`GET ${ONE}{id}/bill/`]: { month: at },
      [`GET ${ONE}{id}/vendor-abstract/`]: { month: at },
      [`GET ${ONE}{id}/vendor-abstract/{item}/`]: { item: atItem },
      [`POST ${ONE}{id}/action/`]: {
        submit: async () => ({ ...(await at()), body: { action: 'submit', version: 1 } }),
        comment: async () => ({ ...(await at()), body: { action: 'comment', comment: 'Seen' } }),
      },
    };
  },
};
