/** For tests of what waits: rows and photos as they lie on a device. Not part of the app. */
import type { LocalPhoto } from '../kit/photos/local-photo.ts';
import type { NewRow, OutboxRow } from '../offline/outbox/outbox.model.ts';

/** A new row as it would lie in the outbox. */
export const queuedRow = ({ file, ...row }: NewRow, seq: number, changes: Partial<OutboxRow> = {}): OutboxRow => ({
  ...row,
  ...(file && { file: file.id }),
  seq,
  key: `key-${seq}`,
  contract: '1.0',
  writtenAt: `2026-11-21T10:0${seq % 10}:00.000Z`,
  state: 'waiting',
  bytes: 100,
  sentBytes: 0,
  tries: 0,
  nextTryAt: 0,
  failure: null,
  ...changes,
});

/** A photo taken on this device. */
export const photo = (id: string, stage = 'before'): LocalPhoto => ({
  id,
  stage,
  file: new Blob(['jpeg'], { type: 'image/jpeg' }),
  sha256: 'a'.repeat(64),
  taken_at: '2026-11-21T09:59:00.000Z',
  lat: null,
  lng: null,
});
