/** Everything that is written on a record, as requests that lie in the outbox and are sent without this code. */
import { newId } from '#lib/ids.ts';
import type { Follows, NewRow, OutboxRow } from '#offline/outbox/outbox.model.ts';
import { fileName, type LocalPhoto } from '../photos/local-photo.ts';
import { isVersionless, type WrittenKind } from '../record/kind-parts.ts';
import { correctPage, settlePage, unsentPage } from '../record/pages.ts';
import { recordPath } from '../record/record.queries.ts';
import { wordsFor, type Words } from './words.ts';

/** The record a request is about. */
export interface Subject {
  kind: WrittenKind;
  id: string;
  /** In the author's words: "Pothole · 43+250 LHS". */
  title: string;
  /** Its fields, and those of its steps, as forms name them. */
  words: Words;
  /** What its steps are called where they wait, by verb: `resolve` → "Resolution". */
  steps: Words;
  /** What its states are called. */
  states?: Words;
  /** Of a line: its sheet. */
  sheet?: string | undefined;
}

/** The ids of a sheet's lines, by their name. */
export type SeenLines = Readonly<Record<string, readonly string[]>>;

/** A step of the workflow. */
export interface StepRequest {
  action: string;
  comment?: string | undefined;
  data?: Record<string, unknown> | undefined;
  /** Fields of the record it changes, as its author saw them. */
  seen?: Record<string, unknown> | undefined;
  /** Of a sheet: the lines its author saw. */
  lines?: SeenLines | undefined;
}

function about(
  { kind, id, title, words, steps, states, sheet }: Subject,
  verb: string,
): Omit<NewRow, 'request' | 'follows'> {
  const row = newId();
  return {
    id: row,
    module: kind.module,
    ...(kind.contract && { contract: kind.contract }),
    entity: kind.entity,
    record: id,
    verb,
    ...(steps[verb] && { stepName: steps[verb], ...(states && { stateNames: { ...states } }) }),
    title,
    words: wordsFor(kind, verb, words),
    ...(sheet && { sheet }),
    pages: {
      view: unsentPage(kind, id),
      ...(verb === 'photo' ? {} : { edit: correctPage(kind, id, row), settle: settlePage(kind, id, row) }),
    },
  };
}

/** What the next write on a record rests on: the last one still queued that has a version, else the version that was seen. */
export function followsOf(
  kind: Pick<WrittenKind, 'flow'>,
  version: number,
  queued: readonly Pick<OutboxRow, 'id' | 'verb'>[],
): Follows {
  const last = queued.findLast(({ verb }) => !isVersionless(kind, verb));
  return last ? { row: last.id } : { version };
}

/** A record begun on this device. */
export const createRow = (subject: Subject, body: Record<string, unknown>): NewRow => ({
  ...about(subject, 'create'),
  request: {
    method: 'POST',
    path: subject.kind.paths.one,
    body: {
      ...body,
      ...(subject.kind.type && { [subject.kind.type.field]: subject.kind.type.value }),
      id: subject.id,
    },
  },
  follows: null,
});

/** `base`: the fields as the author saw them, so that a change of somebody else's can be told from theirs. */
export const editRow = (
  subject: Subject,
  changes: Record<string, unknown>,
  follows: Follows,
  base: Record<string, unknown>,
): NewRow => ({
  ...about(subject, 'edit'),
  request: { method: 'PATCH', path: recordPath(subject.kind, subject.id), body: changes },
  follows,
  base,
});

/** Kinds of lines that a step of a sheet moves with it. */
function carriedBy({ flow, lines = {} }: WrittenKind, action: string): Pick<NewRow, 'carries'> {
  const names = flow.steps.flatMap(({ verb, carries = {} }) => (verb === action ? Object.keys(carries) : []));
  const carries = [...new Set(names.flatMap((name) => lines[name]?.kind.entity ?? []))];
  return carries.length > 0 ? { carries } : {};
}

/** Ids of what a step makes besides, each new. */
const madeBy = ({ flow }: WrittenKind, action: string): Record<string, string> =>
  Object.fromEntries(
    flow.steps.flatMap(({ verb, asks }) => (verb === action ? (asks?.makes ?? []) : [])).map((name) => [name, newId()]),
  );

/** A step, from the state its author saw. */
export const stepRow = (
  subject: Subject,
  { action, comment, data = {}, seen, lines }: StepRequest,
  follows: Follows,
  status: string,
) => ({
  ...about(subject, action),
  request: {
    method: 'POST' as const,
    path: recordPath(subject.kind, subject.id, 'action/'),
    body: {
      action,
      ...(comment ? { comment } : {}),
      data: { ...madeBy(subject.kind, action), ...data },
      ...(lines && { lines }),
    },
  },
  follows: isVersionless(subject.kind, action) ? null : follows,
  base: { ...seen, status },
  ...carriedBy(subject.kind, action),
});

/** `announcedBy`: the row that names the photo in its body, where one does. */
export const photoRow = (subject: Subject, photo: LocalPhoto, announcedBy?: string): NewRow => {
  const { id, stage, taken_at, lat, lng, sha256, file } = photo;
  return {
    ...about(subject, 'photo'),
    request: {
      method: 'POST',
      path: recordPath(subject.kind, subject.id, `${subject.kind.paths.images ?? ''}from-upload/`),
      body: { id, stage, taken_at, sha256, ...(lat !== null && lng !== null ? { lat, lng } : {}) },
    },
    follows: null,
    ...(announcedBy ? { after: [announcedBy] } : {}),
    file: { id, blob: file, name: fileName(photo), size: file.size, sha256 },
  };
};

/** A step with the photos it announces. */
export function stepWithPhotos(
  subject: Subject,
  step: StepRequest,
  follows: Follows,
  status: string,
  photos: readonly LocalPhoto[],
): NewRow[] {
  const row = stepRow(subject, step, follows, status);
  return [row, ...photos.map((photo) => photoRow(subject, photo, row.id))];
}

/** What a form hands over of a record. */
export interface RecordRows {
  subject: Subject;
  /** Body of create, photos announced in it. */
  body: Record<string, unknown>;
  /** The step that goes with it; null leaves the record where it stands. */
  step: StepRequest | null;
  photos: readonly LocalPhoto[];
}

/** A new record: created, moved by its first step, then its photos. */
export function newRecordRows({ subject, body, step, photos }: RecordRows): NewRow[] {
  const created = createRow(subject, body);
  return [
    created,
    ...(step ? [stepRow(subject, step, { row: created.id }, subject.kind.flow.start)] : []),
    ...photos.map((photo) => photoRow(subject, photo, created.id)),
  ];
}

/** What a form hands over of a record that exists. */
export interface ChangedRecord extends RecordRows {
  /** Only what the author changed. */
  body: Record<string, unknown>;
  base: Record<string, unknown>;
  follows: Follows;
  status: string;
}

/** A record that exists: edited where something changed, then moved where asked. */
export function changedRecordRows({ subject, body, base, follows, step, status, photos }: ChangedRecord): NewRow[] {
  const edited = Object.keys(body).length > 0 ? editRow(subject, body, follows, base) : null;
  const moved = step ? stepRow(subject, step, edited ? { row: edited.id } : follows, status) : null;
  return [
    ...(edited ? [edited] : []),
    ...(moved ? [moved] : []),
    ...photos.map((photo) => photoRow(subject, photo, edited?.id)),
  ];
}
