/** For tests of the outbox: databases of their own, an owner, rows. Not part of the app. */
import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { newId } from '../lib/ids.ts';
import type { NewRow, Owner } from '../offline/outbox/outbox.model.ts';
import { makeStore, setStore, type Store } from '../offline/device/store.db.ts';

/** An empty device, taken into use. */
export function newDevice(): Store {
  const indexedDB = new IDBFactory();
  // what watches rows asks for these two, not for those of its database
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
  const store = makeStore({ indexedDB, IDBKeyRange });
  setStore(store);
  return store;
}

/** Somebody who writes. */
export const asha: Owner = {
  accountId: '018f0000-0000-7000-8000-00000000000a',
  accountName: 'Asha',
  organisationToken: 'bhima',
  organisationName: 'Bhima',
};

/** A colleague of hers in the same organisation. */
export const ravi: Owner = { ...asha, accountId: '018f0000-0000-7000-8000-00000000000b', accountName: 'Ravi' };

const row = (record: string, verb: string, rest: Pick<NewRow, 'request' | 'follows'> & Partial<NewRow>): NewRow => ({
  id: newId(),
  module: 'issues',
  entity: 'issue',
  record,
  verb,
  title: 'Pothole · 43+250 LHS',
  pages: { view: `/cache/issues/x/view/${record}` },
  ...rest,
});

const issuePath = (record: string) => `organisation/data/issue/${record}/`;

/** A record made on the device. */
export const createRow = (record: string, fields: Record<string, unknown> = {}, more: Partial<NewRow> = {}): NewRow =>
  row(record, 'create', {
    request: { method: 'POST', path: 'organisation/data/issue/', body: { id: record, ...fields } },
    follows: null,
    ...more,
  });

/** Changed fields of a record. */
export const editRow = (
  record: string,
  fields: Record<string, unknown>,
  follows: NewRow['follows'],
  more: Partial<NewRow> = {},
): NewRow =>
  row(record, 'edit', { request: { method: 'PATCH', path: issuePath(record), body: fields }, follows, ...more });

/** A step of a record. */
export const actionRow = (
  record: string,
  action: string,
  follows: NewRow['follows'],
  more: Partial<NewRow> = {},
): NewRow =>
  row(record, action, {
    request: { method: 'POST', path: `${issuePath(record)}action/`, body: { action } },
    follows,
    ...more,
  });

/** A photo of a record. */
export function photoRow(record: string, bytes: Uint8Array<ArrayBuffer>, more: Partial<NewRow> = {}): NewRow {
  const id = newId();
  const sha256 = 'a'.repeat(64);
  const blob = new Blob([bytes], { type: 'image/jpeg' });
  return row(record, 'photo', {
    request: {
      method: 'POST',
      path: `${issuePath(record)}issue-image/from-upload/`,
      body: { id, stage: 'before', taken_at: '2026-11-21T10:00:00Z', sha256 },
    },
    follows: null,
    file: { id, blob, name: 'photo.jpg', size: bytes.length, sha256 },
    ...more,
  });
}
