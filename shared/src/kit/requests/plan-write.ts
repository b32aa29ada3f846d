import type { NewRow, OutboxRow } from '#offline/outbox/outbox.model.ts';
import { announce, type LocalPhoto } from '../photos/local-photo.ts';
import { changedFields } from '../form/changed-fields.ts';
import {
  changedRecordRows,
  followsOf,
  newRecordRows,
  photoRow,
  stepRow,
  type StepRequest,
  type Subject,
} from './record-requests.ts';

/** What a form hands over of a record, and what is known of it already. */
export interface FormResult {
  subject: Subject;
  /** All fields as the form holds them, without photos. */
  fields: Record<string, unknown>;
  /** The fields as the form was opened; null for a record nobody has written before. */
  before: Record<string, unknown> | null;
  /** The record as the author saw it, in the server's own words: what a merge starts from. */
  base: Record<string, unknown>;
  photos: readonly LocalPhoto[];
  /** The step that goes with it; null leaves the record where it stands. */
  step: StepRequest | null;
  /** Where the record stands as the author sees it. */
  status: string;
  version: number;
  /** Rows of the record still on this device. */
  queued: readonly OutboxRow[];
  /** Photos handed over by an earlier try. */
  sentPhotos: readonly string[];
  /** The refused row this form puts right. */
  fix: OutboxRow | null;
}

export type WritePlan =
  /** New rows at the end of the queue. */
  | { kind: 'add'; rows: NewRow[] }
  /** A record not sent yet, or not moved yet, changes on the device. */
  | { kind: 'amend'; changes: Record<string, unknown>; base: Record<string, unknown>; rows: NewRow[]; drop: string[] }
  /** A refused row gets new content. */
  | { kind: 'correct'; row: string; body: Record<string, unknown>; rows: NewRow[]; drop: string[] };

/** Photos that are new in the form, and queued ones that were taken out of it. */
function photoChanges({ photos, queued, sentPhotos }: FormResult) {
  const waiting = queued.filter(({ verb }) => verb === 'photo');
  const known = new Set([...sentPhotos, ...waiting.map(({ file }) => file)]);
  const left = new Set(photos.map(({ id }) => id));
  return {
    added: photos.filter(({ id }) => !known.has(id)),
    drop: waiting.filter(({ file }) => file !== undefined && !left.has(file)).map(({ id }) => id),
  };
}

const withPhotos = (photos: readonly LocalPhoto[]) => (photos.length > 0 ? { photos: photos.map(announce) } : {});

/**
 * The step by which a form of the kind hands its record over: while it waits, the record is still its author's. The first
 * step that leads out of the beginning, for the server as for the form.
 */
const opening = ({ subject: { kind }, step }: FormResult): string | undefined =>
  step?.action ?? kind.flow.steps.find(({ from, offline }) => offline && from.includes(kind.flow.start))?.verb;

/** How what a form hands over becomes rows, so that it can be proven without a screen or a database. */
export function planWrite(result: FormResult): WritePlan {
  const { subject, fields, before, photos, step: asked, status, version, queued, fix } = result;
  const base = Object.fromEntries(Object.keys(fields).map((name) => [name, result.base[name] ?? null]));
  const { added, drop } = photoChanges(result);
  if (before === null)
    return {
      kind: 'add',
      rows: newRecordRows({ subject, body: { ...fields, ...withPhotos(photos) }, step: asked, photos }),
    };

  const changes = changedFields(before, fields);
  const created = queued.find(({ verb }) => verb === 'create');
  const submitted = queued.some(({ verb }) => verb === opening(result));
  const last = queued.findLast(({ verb }) => verb !== 'photo');
  const step = (follows = followsOf(subject.kind, version, queued)) =>
    asked && !submitted ? [stepRow(subject, asked, follows, status)] : [];
  const carrier = (fix?.verb === 'create' || fix?.verb === 'edit' ? fix : created)?.id;
  const photoRows = added.map((photo) => photoRow(subject, photo, carrier));

  if (fix && (fix.verb === 'create' || fix.verb === 'edit')) {
    const { version: _, photos: __, ...sent } = fix.request.body;
    const body = { ...sent, ...changes, ...withPhotos(photos) };
    return { kind: 'correct', row: fix.id, body, rows: [...step({ row: (last ?? fix).id }), ...photoRows], drop };
  }
  if (created || submitted)
    return {
      kind: 'amend',
      changes: { ...changes, ...withPhotos(photos) },
      base,
      rows: [...step(), ...photoRows],
      drop,
    };
  const rows = changedRecordRows({
    subject,
    body: { ...changes, ...withPhotos(added) },
    base,
    follows: followsOf(subject.kind, version, queued),
    step: asked,
    status,
    photos: added,
  });
  return { kind: 'add', rows };
}
