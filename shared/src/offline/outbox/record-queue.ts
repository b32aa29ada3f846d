/**
 * What one record has waiting on this device is a queue, sent from left to right, one row at a time:
 *
 *     create ─ edit ─ edit ─ submit ─ edit ─ start ─ …
 *     └───── content ─────┘   step    content  step
 *
 * A step (submit, start …) is done to the record as it stands when the step arrives. What its author changes later, while
 * the first step is still here, therefore has to arrive in front of it:
 *
 *     the queue                      where a change goes
 *     create  edit  │ submit         into the create row, and into edits that name the same fields
 *     create* edit  │ submit         into the last edit in front of the step
 *     create*       │ submit         into a new edit in front of the step, which then follows it
 *     create*       │                into a new edit at the end
 *     create* submit* edit │ start   into the edit: it was written behind a step that has left
 *     create* submit*                nowhere: too late, the step decides what may still be edited
 *
 *     * has left: the server has it, or may have; its content never changes again.   │ the first step that is still open
 *
 * Comments, photos and what was lost lie in the same queue, but hold nothing up. Everything here is pure: a queue and a
 * change go in, a new queue comes out; rows that stay as they are stay the same objects. `amend.ts` has the transaction.
 */
import { newId } from '#lib/ids.ts';
import { announcedIn, isPhoto } from './announced.ts';
import { changedFrom } from './merge.ts';
import type { Follows, OutboxRow, Receipt } from './outbox.model.ts';
import { isData, isOpen, toOutboxRow, withBody } from './row.ts';

type Body = Record<string, unknown>;

/** Rows of one record in the order they go. */
export type Queue = readonly OutboxRow[];

/** What an author changes of a record that still waits. */
export interface Change {
  /** The fields changed; in `photos` all those of the record that are still on this device. */
  changes: Body;
  /** The record as the author saw it. */
  base?: Body;
}

/**
 * `replaced`: the create row has the change now. `added`: an edit in front of the next step has it. `too_late`: the
 * record has taken that step, or may have.
 */
export type AmendAnswer = 'replaced' | 'added' | 'too_late';

/** The queue with the change in it, and where it went. */
export interface Amended {
  answer: AmendAnswer;
  queue: Queue;
}

const isContent = ({ verb }: Pick<OutboxRow, 'verb'>): boolean => verb === 'create' || verb === 'edit';

/** A comment builds on nothing, and nothing on it: it is no step. */
const isStep = (row: OutboxRow): boolean => isData(row) && !isContent(row) && row.follows !== null;

const replace = (queue: Queue, old: OutboxRow, row: OutboxRow): Queue =>
  queue.map((each) => (each === old ? row : each));

/** The first step that can still be held back, and the data in front of it. */
function nextStep(queue: Queue): { step: OutboxRow | undefined; ahead: OutboxRow[] } {
  const step = queue.find((row) => isStep(row) && isOpen(row));
  const end = step ? queue.indexOf(step) : queue.length;
  return { step, ahead: queue.slice(0, end).filter(isData) };
}

/** Photos that arrived, or go, with a row other than `row`: each is announced once. */
function announcedBeside(queue: Queue, row?: OutboxRow): Set<unknown> {
  const announced = queue.filter((each) => isData(each) && each !== row);
  const waiting = queue.filter(({ verb }) => verb === 'photo').map(({ request }) => request.body['id']);
  return new Set([...announced.flatMap(({ request }) => [...announcedIn(request.body)]), ...waiting]);
}

/** Body of an edit that said `own` and now carries the changes too; what is again as it was seen is left out. */
function editBody(own: Body, { changes, base = {} }: Change, elsewhere: ReadonlySet<unknown>): Body {
  const { photos, ...fields } = changes;
  const body = changedFrom(base, { ...own, ...fields });
  if (!Array.isArray(photos)) return body;
  const already = announcedIn(own);
  const mine = photos.filter(isPhoto).filter(({ id }) => already.has(id) || !elsewhere.has(id));
  const { photos: _, ...rest } = body;
  return mine.length > 0 ? { ...rest, photos: mine } : rest;
}

/** The create row takes the change over; edits behind it that name the same fields must not undo it. */
export function amendCreate(queue: Queue, create: OutboxRow, { changes }: Change): Queue {
  const { photos: _, ...fields } = changes;
  const edits = nextStep(queue).ahead.filter((row) => row.verb === 'edit' && isOpen(row));
  return queue.map((row) => {
    if (row === create) return withBody(row, { ...row.request.body, ...changes });
    if (!edits.includes(row)) return row;
    const named = Object.entries(fields).filter(([name]) => name in row.request.body);
    return named.length > 0 ? withBody(row, { ...row.request.body, ...Object.fromEntries(named) }) : row;
  });
}

/**
 * An edit that waits takes the change over. Where it had gone on on top of what others changed, its base is the record as
 * the server has it, which the author has not seen: of the fields changed now the base is what they did see, and the
 * version goes, so that the server asks once more.
 */
export function amendEdit(queue: Queue, edit: OutboxRow, change: Change): Queue {
  const { version: _, ...unversioned } = edit.request.body;
  const seenNow = Object.entries(change.base ?? {}).filter(([name]) => name in change.changes);
  const base = edit.merged ? { ...edit.base, ...Object.fromEntries(seenNow) } : (edit.base ?? change.base);
  const own = edit.merged ? unversioned : edit.request.body;
  const body = editBody(own, { changes: change.changes, base }, announcedBeside(queue, edit));
  return replace(queue, edit, { ...withBody(edit, body), ...(base && { base }) });
}

/** Address of the record itself, from the address of any request about it. */
function recordPath({ request, record, verb }: OutboxRow): string {
  if (verb === 'create') return `${request.path}${record}/`;
  return request.path.slice(0, request.path.indexOf(record) + record.length + 1);
}

function newEdit(like: OutboxRow, body: Body, follows: Follows, base: Body | undefined): OutboxRow {
  const { module, entity, record, title, words, pages, contract, sheet } = like;
  const request = { method: 'PATCH' as const, path: recordPath(like), body };
  const about = { module, entity, record, title, pages, contract, ...(words && { words }), ...(sheet && { sheet }) };
  return toOutboxRow({ ...about, id: newId(), verb: 'edit', request, follows, ...(base && { base }) }, 0);
}

/** Puts a new edit in front of the step, or at the end; null where the record has taken a step that may have arrived. */
export function insertEdit(queue: Queue, change: Change, receipts: readonly Receipt[]): Queue | null {
  const { step, ahead } = nextStep(queue);
  if (ahead.some(isStep)) return null;
  const previous = ahead.findLast(isContent);
  const like = previous ?? step;
  if (!like || (!previous && followsStep(like, receipts))) return null;
  const base = change.base ?? queue.find(({ verb }) => verb === 'create')?.request.body ?? step?.base;
  const body = editBody({}, { ...change, base }, announcedBeside(queue));
  const edit = newEdit(like, body, previous ? { row: previous.id } : like.follows, base);
  if (!step) return [...queue, edit];
  // The step builds on the edit from now on. Also where it was refused before: other content, so another key.
  const { version: _, ...rest } = step.request.body;
  const behind = { ...withBody(step, rest), follows: { row: edit.id } };
  return queue.flatMap((row) => (row === step ? [edit, behind] : [row]));
}

/** Whether a row builds on a step that has arrived. */
function followsStep({ follows }: OutboxRow, receipts: readonly Receipt[]): boolean {
  const receipt = follows && 'row' in follows ? receipts.find(({ row }) => row === follows.row) : undefined;
  return receipt !== undefined && !isContent(receipt);
}

/** Puts a change where the table above says. `receipts` are the record's. */
export function amendQueue(queue: Queue, change: Change, receipts: readonly Receipt[]): Amended {
  const create = queue.find((row) => row.verb === 'create' && isOpen(row));
  if (create) return { answer: 'replaced', queue: amendCreate(queue, create, change) };
  const edit = nextStep(queue).ahead.findLast((row) => row.verb === 'edit' && isOpen(row));
  if (edit) return { answer: 'added', queue: amendEdit(queue, edit, change) };
  const inserted = insertEdit(queue, change, receipts);
  return inserted ? { answer: 'added', queue: inserted } : { answer: 'too_late', queue };
}

/**
 * The places of the queue in the owner's order of writing, whole numbers: rows keep the places the record had, one more
 * row takes `next`, the first free one, so that no other record's row is touched.
 */
export function inPlaces(queue: Queue, before: Queue, next: number): Queue {
  const places = [...before.map(({ seq }) => seq).sort((a, b) => a - b), next];
  return queue.map((row, at) => (row.seq === places[at] ? row : { ...row, seq: places[at] as number }));
}
