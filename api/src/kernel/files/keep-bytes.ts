/**
 * Bytes of a file into the store, before the transaction that binds them begins: however slow the store is, no connection of the
 * database and no row waits for it. What is bound in the end by no row goes again, at once or when the store is swept.
 */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { sha256 } from '#kernel/database/content-hash.ts';
import type { Upload } from '#kernel/tenancy/context.ts';
import { barePhoto } from './bare-photo.ts';
import type { InspectedImage } from './image-inspection.ts';
import { fileKey, newName } from './store/keys.ts';
import type { ObjectStore } from './store/object-store.ts';

/** Bytes that are safe. */
export interface Kept {
  key: string;
  /** Of this try. */
  name: string;
  sha256: string;
  /** A row was written that names them; whether it is committed only the database knows. */
  isBound: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    kept: Kept | undefined;
  }
}

export interface Arrived {
  organisationId: string;
  /** Of the file. */
  id: string;
  upload: Upload;
  inspected: InspectedImage;
}

export async function keepBytes(store: ObjectStore, { organisationId, id, upload, inspected }: Arrived): Promise<Kept> {
  const { contentType } = inspected;
  const body = barePhoto(upload.buffer, contentType);
  const name = newName();
  const kept = {
    key: fileKey(organisationId, { id, content_type: contentType, stored_as: name }),
    name,
    // what had nothing to lose is what came
    sha256: body.equals(upload.buffer) ? upload.sha256 : sha256(body),
  };
  await store.put(kept.key, { body, sha256: kept.sha256, contentType });
  return { ...kept, isBound: false };
}

/** Bytes that no row was written for are nobody's, for their name is this try's own. */
export async function dropUnbound(kept: Kept, store: ObjectStore, log: FastifyBaseLogger): Promise<void> {
  if (kept.isBound) return;
  await store
    .remove(kept.key)
    .catch((error: unknown) =>
      log.warn({ err: error, key: kept.key }, 'an unbound file stays until the store is swept'),
    );
}

/** The same for `onResponse`. */
export async function forgetUnbound({ kept, server, log }: FastifyRequest): Promise<void> {
  if (kept) await dropUnbound(kept, server.deps.store, log);
}
