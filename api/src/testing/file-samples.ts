/** Samples for the routes of a kind's files (`kernel/files`), for the module's `isolation.ts`. */
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { KindWithFiles } from '#kernel/files/add-file.ts';
import type { Client } from './client.ts';
import type { Samples } from './isolation.ts';
import { takePhoto } from './photo.ts';
import { uploadOf } from './upload.ts';

/** `make` answers the id of a new record that `client` may add to; its first stage takes photos. */
export async function fileSamples(kind: KindWithFiles, client: Client, make: () => Promise<string>): Promise<Samples> {
  const { path, stages } = kind.files;
  const route = path.replace(':id', '{id}');
  const photo = await takePhoto();
  const sha256 = createHash('sha256').update(photo).digest('hex');
  const fields = () => ({ stage: Object.keys(stages)[0], taken_at: new Date(Date.now() - 3_600_000).toISOString() });
  const adding = async () => ({ client, path: { id: await make() }, body: { id: uuidv7(), ...fields() }, file: photo });
  const stored = async () => {
    const { path: at, body } = await adding();
    await client.upload(path.replace(':id', at.id), [
      ...Object.entries(body).map(([name, value]) => ({ name, value: String(value) })),
      { name: 'file', value: photo, filename: 'p.jpg' },
    ]);
    return { entity: kind.entity, record: at.id, file: body.id };
  };
  return {
    [`GET ${route}`]: { files: async () => ({ client, path: { id: await make() } }) },
    [`POST ${route}`]: { photo: adding },
    [`POST ${route}from-upload/`]: {
      photo: async () => ({
        client,
        path: { id: await make() },
        body: { id: await uploadOf(client, photo), ...fields(), sha256 },
      }),
    },
    'GET /api/media/{organisation}/{entity}/{record}/{file}/{variant}/': {
      [kind.entity]: async () => ({
        client,
        path: { organisation: client.organisation ?? '', ...(await stored()), variant: 'original' },
      }),
    },
  };
}
