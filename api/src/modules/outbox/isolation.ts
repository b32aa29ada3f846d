import { v7 as uuidv7 } from 'uuid';
import { ago, pothole, readIds, submitted } from '#modules/issues/testing.ts';
import { sha256 } from '#kernel/database/content-hash.ts';
import { askGrant } from '#testing/granted.ts';
import type { Isolation } from '#testing/isolation.ts';
import { takePhoto } from '#testing/photo.ts';

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
      [`POST ${OUTBOX}rows/with-file/`]: {
        report: async () => {
          const photo = await takePhoto();
          const announced = { id: uuidv7(), stage: 'before', sha256: sha256(photo), taken_at: ago(1) };
          const body = pothole(test.bhima, ids, { photos: [{ ...announced, size: photo.length }] });
          const at = `organisation/data/issue/${String(body['id'])}/`;
          const row = (path: string, content: object, more: object = {}) => ({
            ...{ method: 'POST', path, key: uuidv7(), body: content },
            ...more,
          });
          const rows = [
            row('organisation/data/issue/', body),
            row(`${at}action/`, { action: 'submit' }, { follows: 0 }),
            row(`${at}issue-image/from-upload/`, announced),
          ];
          return { client, path: {}, body: { rows: JSON.stringify(rows) }, file: photo };
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
