import { api } from '#api-client/client.ts';
import type { ReadKind } from '../record/kind-parts.ts';
import { recordPath } from '../record/record.queries.ts';
import { fileName, type LocalPhoto } from './local-photo.ts';

/** Sends a file at once, for a step that is decided at the server and names it. Sent twice it is stored once. */
export async function sendPhoto(kind: Pick<ReadKind, 'paths'>, record: string, photo: LocalPhoto): Promise<void> {
  const { id, stage, taken_at, sha256, file } = photo;
  const form = new FormData();
  for (const [name, value] of Object.entries({ id, stage, taken_at, sha256 })) form.append(name, value);
  form.append('file', file, fileName(photo));
  const options = { idempotencyKey: id, background: true };
  await api.upload(recordPath(kind, record, kind.paths.images), form, options);
}
