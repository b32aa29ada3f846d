import type { NewRow, OutboxRow } from '@chainage/shared/offline/outbox.model';
import { announce, type LocalPhoto } from '../photos/local-photo.ts';
import { changedFields } from '@chainage/shared/kit/form/changed-fields.ts';
import { changedReportRows, followsOf, newReportRows, photoRow, stepRow, type Subject } from './issue-requests.ts';

/** What a form wants said of a report, and what is known of it already. */
export interface ReportWish {
  subject: Subject;
  /** All fields as the form holds them, without photos. */
  fields: Record<string, unknown>;
  /** The fields as the form was opened; null for a report nobody has written before. */
  before: Record<string, unknown> | null;
  /** The record as the author saw it, in the server's own words: what a merge starts from. */
  base: Record<string, unknown>;
  photos: readonly LocalPhoto[];
  /** Data of the submit step; null leaves it where it stands. */
  submit: Record<string, unknown> | null;
  /** Where the record stands as the author sees it. */
  status: string;
  version: number;
  /** Rows of the record still on this device. */
  queued: readonly OutboxRow[];
  /** Photos handed over by an earlier try. */
  handed: readonly string[];
  /** The refused row this form puts right. */
  fix: OutboxRow | null;
}

export type ReportPlan =
  /** New rows at the end of the queue. */
  | { kind: 'add'; rows: NewRow[] }
  /** A record not sent yet, or not submitted yet, changes on the device. */
  | { kind: 'amend'; changes: Record<string, unknown>; base: Record<string, unknown>; rows: NewRow[]; drop: string[] }
  /** A refused row gets new content. */
  | { kind: 'correct'; row: string; body: Record<string, unknown>; rows: NewRow[]; drop: string[] };

/** Photos that are new in the form, and queued ones that were taken out of it. */
function photoChanges({ photos, queued, handed }: ReportWish) {
  const waiting = queued.filter(({ verb }) => verb === 'photo');
  const known = new Set([...handed, ...waiting.map(({ file }) => file)]);
  const kept = new Set(photos.map(({ id }) => id));
  return {
    added: photos.filter(({ id }) => !known.has(id)),
    drop: waiting.filter(({ file }) => file !== undefined && !kept.has(file)).map(({ id }) => id),
  };
}

const withPhotos = (photos: readonly LocalPhoto[]) => (photos.length > 0 ? { photos: photos.map(announce) } : {});

/** How a form's wish becomes rows, so that it can be proven without a screen or a database. */
export function planReport(wish: ReportWish): ReportPlan {
  const { subject, fields, before, photos, submit, status, version, queued, fix } = wish;
  const base = Object.fromEntries(Object.keys(fields).map((name) => [name, wish.base[name] ?? null]));
  const { added, drop } = photoChanges(wish);
  if (before === null)
    return {
      kind: 'add',
      rows: newReportRows({ subject, body: { ...fields, ...withPhotos(photos) }, submit, photos }),
    };

  const changes = changedFields(before, fields);
  const created = queued.find(({ verb }) => verb === 'create');
  const submitted = queued.some(({ verb }) => verb === 'submit');
  const last = queued.findLast(({ verb }) => verb !== 'photo');
  const step = (follows = followsOf(version, queued)) =>
    submit && !submitted ? [stepRow(subject, { action: 'submit', data: submit }, follows, status)] : [];
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
  const rows = changedReportRows({
    subject,
    body: { ...changes, ...withPhotos(added) },
    base,
    follows: followsOf(version, queued),
    submit,
    status,
    photos: added,
  });
  return { kind: 'add', rows };
}
