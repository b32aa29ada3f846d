import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { ago, pothole, readIds, submitted } from '#modules/issues/testing.ts';
import type { Isolation } from '#testing/isolation.ts';
import { takePhoto } from '#testing/photo.ts';
import { uploadOf } from '#testing/upload.ts';

const IMAGES = '/api/organisation/data/issue/{id}/issue-image/';

export const isolation: Isolation = {
  async samples(test) {
    const client = await test.signIn('patrol_field_crew@bhima.example');
    const ids = await readIds(test);
    const photo = await takePhoto();
    const sha256 = createHash('sha256').update(photo).digest('hex');
    const pending = async () => (await submitted(client, pothole(test.bhima, ids))).id;
    const stored = async () => {
      const [issue, image] = [await pending(), uuidv7()];
      const fields = { id: image, stage: 'during', taken_at: ago(1) };
      await client.upload(`organisation/data/issue/${issue}/issue-image/`, [
        ...Object.entries(fields).map(([name, value]) => ({ name, value })),
        { name: 'file', value: photo, filename: 'p.jpg' },
      ]);
      return { issue, image };
    };
    return {
      [`GET ${IMAGES}`]: { pending: async () => ({ client, path: { id: await pending() } }) },
      [`POST ${IMAGES}`]: {
        photo: async () => ({
          client,
          path: { id: await pending() },
          body: { id: uuidv7(), stage: 'before', taken_at: ago(1), sha256 },
          file: photo,
        }),
      },
      [`POST ${IMAGES}from-upload/`]: {
        photo: async () => ({
          client,
          path: { id: await pending() },
          body: { id: await uploadOf(client, photo), stage: 'before', taken_at: ago(1), sha256 },
        }),
      },
      'GET /api/media/{organisation}/issue/{issue}/{image}/{variant}/': {
        original: async () => ({
          client,
          path: { organisation: test.bhima.token, ...(await stored()), variant: 'original' },
        }),
      },
    };
  },
};
