import { CONTRACT } from '../api-client/contract.ts';
import { newId } from '../lib/ids.ts';
import { changedFrom } from './merge.ts';
import type { OwnerDb } from './owner.db.ts';
import type { Follows, OutboxRow, Owner } from './outbox.model.ts';
import { nextSeq } from './outbox-enqueue.ts';
import { isData, layDown, withBody } from './row.ts';
import { announceWork } from './outbox-signals.ts';
import { storing } from './storage.ts';
import { dbOf } from './store.db.ts';

/** Its content may still be changed: it never left the device, or was refused. */
const isOpen = (row: OutboxRow): boolean => row.state === 'failed' || (row.state === 'waiting' && !row.leftAt);

type Body = Record<string, unknown>;

/** Photos that the earlier body has announced already are announced once. */
function newPhotos(body: Body, before: Body): Body {
  const ids = (photos: unknown) => (Array.isArray(photos) ? photos.map((each: { id?: unknown }) => each.id) : []);
  if (!Array.isArray(body['photos'])) return body;
  const known = ids(before['photos']);
  const { photos, ...rest } = body;
  const added = (photos as { id?: unknown }[]).filter(({ id }) => !known.includes(id));
  return added.length > 0 ? { ...rest, photos: added } : rest;
}

/** Address of the record itself, from the address of any request about it. */
function recordPath({ request, record, verb }: OutboxRow): string {
  if (verb === 'create') return `${request.path}${record}/`;
  return request.path.slice(0, request.path.indexOf(record) + record.length + 1);
}

interface Place {
  /** A row about the record, for its address and its words. */
  like: OutboxRow;
  /** Which row the edit goes in front of; null = at the end. */
  before: OutboxRow | null;
  seq: number;
  follows: Follows;
  base: Body | undefined;
}

/** Where an edit fits in: in front of the first step that has not left, else behind all. */
async function placeFor(db: OwnerDb, data: OutboxRow[], create: OutboxRow | undefined): Promise<Place | null> {
  const at = data.findIndex((row) => row !== create && isOpen(row));
  const before = data[at] ?? null;
  const previous = before ? data[at - 1] : data.at(-1);
  const base = create?.request.body ?? before?.base;
  if (before) {
    const seq = previous ? (previous.seq + before.seq) / 2 : before.seq - 0.5;
    return { like: create ?? before, before, seq, follows: previous ? { row: previous.id } : before.follows, base };
  }
  // A step that has left already follows the record as it was: nothing can be put in front of it.
  if (!create || data.length > 1) return null;
  return { like: create, before: null, seq: await nextSeq(db), follows: { row: create.id }, base };
}

async function insert(db: OwnerDb, place: Place, body: Body): Promise<void> {
  const { like, before, seq, follows, base } = place;
  const { module, entity, record, title, pages } = like;
  const request = {
    method: 'PATCH' as const,
    path: recordPath(like),
    body: newPhotos(changedFrom(base ?? {}, body), base ?? {}),
  };
  const id = newId();
  const row = { id, module, entity, record, verb: 'edit', title, pages, request, follows, ...(base && { base }) };
  await db.rows.add(layDown(row, seq));
  if (before) await db.rows.update(before.id, { follows: { row: id } });
}

/**
 * Changes a record that has not been sent yet. An untouched or refused create row takes the new body over; where it is on
 * its way, an edit is put in front of the next step that is not (`added`). `too_late`: the record is the server's now.
 */
export async function amend(owner: Owner, record: string, body: Body): Promise<'replaced' | 'added' | 'too_late'> {
  const db = dbOf(owner);
  const answer = await storing(() =>
    db.transaction('rw', db.rows, async () => {
      const data = (await db.rows.where('record').equals(record).sortBy('seq')).filter(isData);
      const create = data.find(({ verb }) => verb === 'create');
      if (create && isOpen(create)) {
        const next = withBody(create, { ...create.request.body, ...body });
        await db.rows.put({ ...next, contract: CONTRACT });
        return 'replaced';
      }
      const edit = data.find((row) => row.verb === 'edit' && isOpen(row));
      if (edit) {
        await db.rows.put(
          withBody(edit, { ...edit.request.body, ...newPhotos(changedFrom(edit.base ?? {}, body), edit.base ?? {}) }),
        );
        return 'added';
      }
      const place = await placeFor(db, data, create);
      if (!place) return 'too_late';
      await insert(db, place, body);
      return 'added';
    }),
  );
  announceWork();
  return answer;
}
