import { newId } from '#lib/ids.ts';
import { announcedIn, isPhoto } from './announced.ts';
import { changedFrom } from './merge.ts';
import type { OwnerDb } from '#offline/device/owner.db.ts';
import type { Follows, OutboxRow, Owner } from './outbox.model.ts';
import { nextSeq } from './enqueue.ts';
import { announceWork } from './signals.ts';
import { isData, isOpen, layDown, withBody } from './row.ts';
import { storing } from '#offline/device/storage.ts';
import { dbOf } from '#offline/device/store.db.ts';

type Body = Record<string, unknown>;

/** What of the changes goes with the row that carries them; a photo another row has announced is announced once. */
function carried(changes: Body, base: Body, own: Body, elsewhere: ReadonlySet<unknown>): Body {
  const { photos, ...fields } = changes;
  const body = changedFrom(base, { ...own, ...fields });
  if (!Array.isArray(photos)) return body;
  const already = announcedIn(own);
  const mine = photos.filter(isPhoto).filter(({ id }) => already.has(id) || !elsewhere.has(id));
  const { photos: _, ...rest } = body;
  return mine.length > 0 ? { ...rest, photos: mine } : rest;
}

/** Fields a body has, with the values they are changed to. */
const overlaid = (body: Body, { photos: _, ...changes }: Body): Body =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, name in changes ? changes[name] : value]));

/** Photos whose announcement has arrived, or goes with another row. */
function announcedElsewhere(all: readonly OutboxRow[], except?: OutboxRow): Set<unknown> {
  const by = all
    .filter((row) => isData(row) && row !== except)
    .flatMap(({ request }) => [...announcedIn(request.body)]);
  const waiting = all.filter(({ verb }) => verb === 'photo').map(({ request }) => request.body['id']);
  return new Set([...by, ...waiting]);
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
}

const isContent = ({ verb }: Pick<OutboxRow, 'verb'>): boolean => verb === 'create' || verb === 'edit';

/** A comment builds on nothing, and nothing on it: it is no step. */
const isStep = (row: OutboxRow): boolean => !isContent(row) && row.follows !== null;

/** Rows in front of the first step that has not left, and that step. */
function upToStep(data: OutboxRow[]): { ahead: OutboxRow[]; before: OutboxRow | null } {
  const at = data.findIndex((row) => isStep(row) && isOpen(row));
  return { ahead: at < 0 ? data : data.slice(0, at), before: data[at] ?? null };
}

/** Whether a step builds on one that has arrived. */
async function followsStep({ receipts }: OwnerDb, { follows }: OutboxRow): Promise<boolean> {
  const receipt = follows && 'row' in follows ? await receipts.get(follows.row) : undefined;
  return receipt !== undefined && !isContent(receipt);
}

/** Where an edit fits in: in front of the first step that has not left, else behind the create row. */
async function placeFor(db: OwnerDb, data: OutboxRow[]): Promise<Place | null> {
  const { ahead, before } = upToStep(data);
  // A step that has left changes what may be edited: nothing is put behind it.
  if (ahead.some(isStep)) return null;
  const previous = ahead.findLast(isContent);
  if (!previous && before && (await followsStep(db, before))) return null;
  const like = previous ?? before;
  if (!like) return null;
  const follows: Follows = previous ? { row: previous.id } : (before?.follows ?? null);
  if (!before) return { like, before, seq: await nextSeq(db), follows };
  const last = ahead.at(-1);
  return { like, before, seq: last ? (last.seq + before.seq) / 2 : before.seq - 0.5, follows };
}

async function insert(db: OwnerDb, { like, before, seq, follows }: Place, body: Body, base?: Body): Promise<void> {
  const { module, entity, record, title, words, pages } = like;
  const request = { method: 'PATCH' as const, path: recordPath(like), body };
  const id = newId();
  const said = { title, pages, ...(words && { words }) };
  const row = { id, module, entity, record, verb: 'edit', ...said, request, follows, ...(base && { base }) };
  await db.rows.add(layDown(row, seq));
  if (!before) return;
  // The step builds on the edit now, also where it was refused before: other content, so another key.
  const { version: _, ...rest } = before.request.body;
  await db.rows.put({ ...withBody(before, rest), follows: { row: id } });
}

/**
 * What the author of the changes started from, where the row stands on what others changed: of the fields changed now they
 * saw their own page. The row goes without a version of its own, so that the server asks once more.
 */
const unmerged = (merged: Body = {}, changes: Body, base: Body = {}): Body => ({
  ...merged,
  ...Object.fromEntries(Object.keys(changes).flatMap((name) => (name in base ? [[name, base[name]]] : []))),
});

/**
 * Changes a record that has not been sent, or not taken its first step, yet. `changes` are the fields the author changed,
 * and in `photos` those of the record still on this device; `base` is the record as they saw it. `replaced`: the create
 * row, untouched or refused, has them now. `added`: they go with the last edit in front of the next step. `too_late`: the record
 * has taken that step, or may have.
 */
export async function amend(
  owner: Owner,
  record: string,
  changes: Body,
  base?: Body,
): Promise<'replaced' | 'added' | 'too_late'> {
  const db = dbOf(owner);
  const answer = await storing(() =>
    db.transaction('rw', db.rows, db.receipts, async () => {
      const all = await db.rows.where('record').equals(record).sortBy('seq');
      const data = all.filter(isData);
      const create = data.find(({ verb }) => verb === 'create');
      const edits = upToStep(data).ahead.filter((row) => row.verb === 'edit' && isOpen(row));
      if (create && isOpen(create)) {
        await db.rows.put(withBody(create, { ...create.request.body, ...changes }));
        // What edits behind it say of the same fields is said anew.
        for (const row of edits) await db.rows.put(withBody(row, overlaid(row.request.body, changes)));
        return 'replaced';
      }
      const edit = edits.at(-1);
      if (edit) {
        const { version: _, ...own } = edit.request.body;
        const kept = edit.merged ? own : edit.request.body;
        const seen = edit.merged ? unmerged(edit.base, changes, base) : (edit.base ?? base);
        const body = carried(changes, seen ?? {}, kept, announcedElsewhere(all, edit));
        await db.rows.put({ ...withBody(edit, body), ...(seen && { base: seen }) });
        return 'added';
      }
      const place = await placeFor(db, data);
      if (!place) return 'too_late';
      const seen = base ?? create?.request.body ?? place.before?.base;
      await insert(db, place, carried(changes, seen ?? {}, {}, announcedElsewhere(all)), seen);
      return 'added';
    }),
  );
  announceWork();
  return answer;
}
