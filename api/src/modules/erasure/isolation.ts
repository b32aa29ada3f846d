import type { ErasurePreview } from '@chainage/shared/contracts/erasure';
import { ERASURE_PATH } from '@chainage/shared/contracts/erasure-paths';
import { accident, create, readIds } from '#modules/issues/testing.ts';
import type { Isolation } from '#testing/isolation.ts';

export const isolation: Isolation = {
  async samples(test) {
    const client = await test.signIn('organisation_admin@bhima.example');
    const crew = await test.signIn('patrol_field_crew@bhima.example');
    const ids = await readIds(test);
    return {
      [`POST /api/${ERASURE_PATH}`]: {
        async driver() {
          const body = accident(test.bhima, ids);
          await create(crew, body);
          const record = String(body['id']);
          const seen = await client.get(`${ERASURE_PATH}?entity=issue&record=${record}`);
          const { version, values } = seen.json<ErasurePreview>();
          const keys = values.slice(0, 1).map(({ key }) => key);
          return { client, path: {}, body: { entity: 'issue', record, version, keys, files: [], reason: 'By letter' } };
        },
      },
    };
  },
};
