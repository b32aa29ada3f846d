import type { Isolation } from '#testing/isolation.ts';
import { newRole } from '#modules/users/testing.ts';

export const isolation: Isolation = {
  async samples(test) {
    const client = await test.signIn('organisation_admin@bhima.example');
    const { id } = await newRole(test, []);
    const path = { id: String(id) };
    const ROLE = '/api/organisation/admin/role/{id}/';
    const current = async () => (await client.get(`organisation/admin/role/${id}/`)).json<{ version: number }>();
    return {
      [`GET ${ROLE}`]: { one: async () => ({ client, path }) },
      [`PATCH ${ROLE}`]: {
        rights: async () => ({
          client,
          path,
          body: { version: (await current()).version, permissions: ['view__all__asset'] },
        }),
      },
      [`POST ${ROLE}preview/`]: { one: async () => ({ client, path, body: { permissions: ['view__all__asset'] } }) },
      [`DELETE ${ROLE}`]: {
        one: async () => ({ client, path: { id: String((await newRole(test, [])).id) } }),
      },
    };
  },
};
