import { v7 as uuidv7 } from 'uuid';
import { ago, pothole, readIds, submitted } from '#modules/issues/testing.ts';
import { askGrant } from '#testing/granted.ts';
import type { Isolation } from '#testing/isolation.ts';

const OUTBOX = '/api/organisation/outbox/';

export const isolation: Isolation = {
  async samples(test) {
    const client = await test.signIn('patrol_field_crew@bhima.example');
    const ids = await readIds(test);
    return {
      [`POST ${OUTBOX}grant/`]: { device: async () => ({ client, path: {}, body: { device_id: uuidv7() } }) },
      [`DELETE ${OUTBOX}grant/{id}/`]: {
        own: async () => ({ client, path: { id: (await askGrant(client)).id } }),
      },
      [`POST ${OUTBOX}rows/`]: {
        report: async () => {
          const { id, ...body } = pothole(test.bhima, ids);
          const row = { method: 'POST', path: 'organisation/data/issue/', key: uuidv7(), body: { id, ...body } };
          return { client, path: {}, body: { rows: [row] } };
        },
      },
      [`POST ${OUTBOX}lost/`]: {
        action: async () => {
          const { id } = await submitted(client, pothole(test.bhima, ids));
          const path = `organisation/data/issue/${id}/action/`;
          return {
            client,
            path: {},
            body: {
              entity: 'issue',
              entity_id: id,
              reason: 'moved_on',
              request: { method: 'POST', path, body: { action: 'start' } },
              written_at: ago(1),
            },
          };
        },
      },
    };
  },
};
