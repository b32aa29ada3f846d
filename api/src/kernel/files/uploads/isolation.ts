import { v7 as uuidv7 } from 'uuid';
import type { Isolation } from '#testing/isolation.ts';
import { takePhoto } from '#testing/photo.ts';
import { announceUpload, announcing, PART, TUS } from '#testing/upload.ts';

const UPLOADS = '/api/organisation/outbox/uploads/';

export const isolation: Isolation = {
  async samples(test) {
    const client = await test.signIn('patrol_field_crew@bhima.example');
    const photo = await takePhoto();
    const own = async () => ({ client, path: { id: await announceUpload(client, photo.length) }, headers: TUS });
    return {
      [`POST ${UPLOADS}`]: { announced: async () => ({ client, path: {}, headers: announcing(uuidv7(), 10) }) },
      [`HEAD ${UPLOADS}{id}/`]: { own },
      [`PATCH ${UPLOADS}{id}/`]: { own: async () => ({ ...(await own()), headers: PART, bytes: photo }) },
      [`DELETE ${UPLOADS}{id}/`]: { own },
    };
  },
};
