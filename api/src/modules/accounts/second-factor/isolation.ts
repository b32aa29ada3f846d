import { inScope } from '#kernel/database/transaction.ts';
import type { Isolation } from '#testing/isolation.ts';

export const isolation: Isolation = {
  async samples(test) {
    const client = await test.signIn('organisation_admin@bhima.example');
    const role = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      db.selectFrom('organisation_role').select('id').where('key', '=', 'store_keeper').executeTakeFirstOrThrow(),
    );
    const path = { id: String(role.id) };
    const body = { second_factor_required: false };
    return {
      'PATCH /api/organisation/admin/role/{id}/second-factor/': {
        'store keeper': async () => ({ client, path, body }),
      },
    };
  },
};
