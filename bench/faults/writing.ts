/** What a crew writes next: rows as the forms of the issues module hand them over, and what they mean. */
import { createHash } from 'node:crypto';
import type { Follows, NewRow } from '@chainage/shared/offline/outbox.model';
import { takeNoise } from '#e2e/durability/support/issues.ts';
import type { Chance } from '#e2e/durability/support/seeded-random.ts';
import type { Author } from './authors.ts';
import type { IntendedPhoto, IntendedRecord } from './intended.ts';

export interface Written {
  rows: NewRow[];
  /** The record as it is meant once the rows are saved. */
  record: IntendedRecord;
}

export interface Pen {
  chance: Chance;
  newId: () => string;
  /** Version the author saw, where the record has been at the server. */
  seen?: number;
  /** Its create or submit row has not left: the form amends what waits, it does not add an edit. */
  isUnsent?: boolean;
}

type Body = Record<string, unknown>;

/** Most are small; some go in several parts. */
const SIZES = [
  [120, 90],
  [160, 120],
  [160, 120],
  [240, 180],
  [700, 500],
] as const;
const PLACES = ['Toll plaza', 'Bridge 43/2', 'Km stone 61', 'Village road', 'Culvert'];

interface Photo {
  announced: { id: string; stage: string; sha256: string; size: number; taken_at: string };
  blob: Blob;
}

async function takePhoto({ chance, newId }: Pen, stage: string): Promise<Photo> {
  const bytes = await takeNoise(...chance.pick(SIZES));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const taken_at = new Date(Date.now() - 60_000).toISOString();
  const blob = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
  return { announced: { id: newId(), stage, sha256, size: bytes.length, taken_at }, blob };
}

const about = (record: IntendedRecord) => ({
  module: 'issues',
  entity: 'issue',
  record: record.id,
  title: `Pothole · ${String(record.fields['description'])}`,
  pages: { view: `/cache/issues/routine_maintenance/view/${record.id}` },
});

const follow = (record: IntendedRecord, { seen }: Pen): Follows =>
  seen === undefined ? { row: record.lastRow ?? '' } : { version: seen };

const times = ({ sawAt }: Pick<IntendedRecord, 'sawAt'>) => ({ at: Date.now(), sawAt });

/** What the author has before their eyes. */
const sight = (record: IntendedRecord): Body => ({ ...record.fields, status: record.status });

function photoRow(record: IntendedRecord, { announced, blob }: Photo, after: string): NewRow {
  const { id, sha256, size, stage, taken_at } = announced;
  const path = `organisation/data/issue/${record.id}/issue-image/from-upload/`;
  return {
    ...about(record),
    id,
    verb: 'photo',
    request: { method: 'POST', path, body: { id, stage, taken_at, sha256 } },
    follows: null,
    after: [after],
    file: { id, blob, name: `${id}.jpg`, size, sha256 },
  };
}

const withPhotos = (record: IntendedRecord, photos: readonly Photo[]): IntendedPhoto[] => [
  ...record.photos,
  ...photos.map(({ announced: { id, sha256, size } }) => ({ id, sha256, size })),
];

interface Step {
  body?: Body;
  comment?: string;
  /** Fields it leaves behind. */
  values?: Body;
}

function step(record: IntendedRecord, pen: Pen, action: string, { body, comment, values = {} }: Step = {}): Written {
  const id = pen.newId();
  const isComment = action === 'comment';
  const row: NewRow = {
    ...about(record),
    id,
    verb: action,
    request: {
      method: 'POST',
      path: `organisation/data/issue/${record.id}/action/`,
      body: { action, ...body, ...(comment !== undefined && { comment }) },
    },
    follows: isComment ? null : follow(record, pen),
    base: { status: record.status },
  };
  const meant = { row: id, action, comment: comment ?? null, values, base: sight(record), ...times(record) };
  const steps = [...record.steps, meant];
  return { rows: [row], record: { ...record, steps, lastRow: isComment ? record.lastRow : id } };
}

export async function create(author: Author, pen: Pen): Promise<Written> {
  const { chance, newId } = pen;
  const [id, row] = [newId(), newId()];
  const fields = {
    description: `Faulted ${id}`,
    landmark: chance.pick(PLACES),
    severity: 'medium',
    priority: 'normal',
  };
  const photos = [
    await takePhoto(pen, 'before'),
    ...(chance.between(0, 1) < 0.3 ? [await takePhoto(pen, 'before')] : []),
  ];
  const now = Date.now();
  const record: IntendedRecord = {
    id,
    author,
    sawAt: now,
    fields,
    status: 'draft',
    steps: [{ row, action: 'create', comment: null, values: fields, base: {}, at: now, sawAt: now }],
    photos: [],
    lastRow: row,
    givenUp: [],
  };
  const body = { id, ...author.pothole, ...fields, photos: photos.map(({ announced }) => announced) };
  const first: NewRow = {
    ...about(record),
    id: row,
    verb: 'create',
    request: { method: 'POST', path: 'organisation/data/issue/', body },
    follows: null,
  };
  return {
    rows: [first, ...photos.map((photo) => photoRow(record, photo, row))],
    record: { ...record, photos: withPhotos(record, photos) },
  };
}

/** A number no other change of the record has. */
export const turnOf = ({ steps, givenUp }: IntendedRecord): number => steps.length + givenUp.length;

export function edit(record: IntendedRecord, pen: Pen): Written {
  const { chance, newId } = pen;
  const id = newId();
  const turn = turnOf(record);
  const changes: Body = {
    description: `Faulted ${record.id}, put right ${turn}`,
    ...(chance.between(0, 1) < 0.5 && { landmark: `${chance.pick(PLACES)} ${turn}` }),
    ...(chance.between(0, 1) < 0.3 && { severity: chance.pick(['low', 'medium', 'high']) }),
    ...(chance.between(0, 1) < 0.3 && { priority: chance.pick(['low', 'normal', 'high', 'critical']) }),
  };
  const row: NewRow = {
    ...about(record),
    id,
    verb: 'edit',
    request: { method: 'PATCH', path: `organisation/data/issue/${record.id}/`, body: changes },
    follows: follow(record, pen),
    base: sight(record),
  };
  const fields = { ...record.fields, ...changes };
  const meant = { row: id, action: 'edit', comment: null, values: changes, base: sight(record), ...times(record) };
  const steps = [...record.steps, meant];
  return { rows: [row], record: { ...record, fields, steps, lastRow: id } };
}

function submit(record: IntendedRecord, pen: Pen): Written {
  const written = step(record, pen, 'submit');
  return { ...written, record: { ...written.record, status: 'pending_review' } };
}

async function resolve(record: IntendedRecord, pen: Pen): Promise<Written> {
  const photo = await takePhoto(pen, 'after');
  const data = {
    photos: [photo.announced],
    resolution_note: `Filled ${record.id}`,
    resolved_at: new Date().toISOString(),
  };
  const { resolution_note } = data;
  const written = step(record, pen, 'resolve', { body: { data }, values: { resolution_note } });
  const fields = { ...record.fields, resolution_note };
  const photos = withPhotos(record, [photo]);
  return {
    rows: [...written.rows, photoRow(record, photo, written.rows[0]?.id ?? '')],
    record: { ...written.record, fields, photos, status: 'resolved' },
  };
}

const comment = (record: IntendedRecord, pen: Pen): Written =>
  step(record, pen, 'comment', { comment: `Seen ${turnOf(record)}` });

export const isEditable = ({ status }: IntendedRecord): boolean => status === 'draft' || status === 'returned';

/** A further step of a record, or nothing when it is done with. */
export async function goOn(record: IntendedRecord, pen: Pen): Promise<Written | undefined> {
  const turn = pen.chance.between(0, 1);
  if (isEditable(record)) return turn < 0.75 && !pen.isUnsent ? edit(record, pen) : submit(record, pen);
  if (!['pending_review', 'in_progress'].includes(record.status)) return turn < 0.5 ? comment(record, pen) : undefined;
  if (turn < 0.35) return comment(record, pen);
  if (record.status === 'in_progress' || turn < 0.7) return resolve(record, pen);
  const written = step(record, pen, 'start', { body: { data: { at: new Date().toISOString() } } });
  return { ...written, record: { ...written.record, status: 'in_progress' } };
}

/** A new report; some are submitted in the same breath, as the form does it. */
export async function begin(author: Author, pen: Pen): Promise<Written> {
  const created = await create(author, pen);
  if (pen.chance.between(0, 1) < 0.6) return created;
  const submitted = submit(created.record, pen);
  return { rows: [...created.rows, ...submitted.rows], record: submitted.record };
}
