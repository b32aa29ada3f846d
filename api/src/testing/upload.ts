/** A file sent to the server in the tus protocol, as a device does before it names the record it belongs to. */
import { v7 as uuidv7 } from 'uuid';
import type { Client } from './client.ts';

const UPLOADS = 'organisation/outbox/uploads/';
export const TUS = { 'tus-resumable': '1.0.0' };
export const PART = { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };

/** Headers that announce an upload. */
export const announcing = (id: string, size: number) => ({
  ...TUS,
  'upload-length': String(size),
  'upload-metadata': `id ${Buffer.from(id).toString('base64')}`,
});

/** Announces an upload; answers its id. */
export async function announceUpload(client: Client, size: number): Promise<string> {
  const id = uuidv7();
  await client.post(UPLOADS, undefined, { headers: announcing(id, size) });
  return id;
}

/** Announces an upload and sends all of it; answers its id. */
export async function uploadOf(client: Client, bytes: Buffer): Promise<string> {
  const id = await announceUpload(client, bytes.length);
  await client.patch(`${UPLOADS}${id}/`, bytes, { headers: PART });
  return id;
}
