/** Everything a crew writes on issues, as requests that lie in the outbox and are sent without this code. */
import { issueFlow, type IssueAction } from '@chainage/shared/contracts/issues/workflow';
import { verbsThat } from '@chainage/shared/contracts/kit/flow';
import { ISSUES_CONTRACT } from '@chainage/shared/contracts/issues/contract';
import { newId } from '@chainage/shared/lib/ids';
import type { Follows, NewRow, OutboxRow } from '@chainage/shared/offline/outbox.model';
import { ISSUE_ENTITY } from '../pending/entity.ts';
import type { LocalPhoto } from '../photos/local-photo.ts';
import { wordsFor, type Words } from './words.ts';

const VERSIONLESS = verbsThat(issueFlow, ({ versionless }) => versionless === true);

/** The record a request is about. */
export interface Subject {
  id: string;
  type: string;
  /** In the author's words: "Pothole · 43+250 LHS". */
  title: string;
  /** Its fields, and those of its steps, as forms name them. */
  words: Words;
}

export interface Step {
  action: IssueAction;
  comment?: string | undefined;
  data?: Record<string, unknown> | undefined;
  /** Fields of the record it changes, as its author saw them. */
  seen?: Record<string, unknown> | undefined;
}

export const unsentPath = (type: string, id: string): string => `/cache/issues/${type}/view/${id}`;
export const unsentEditPath = (type: string, id: string): string => `/cache/issues/${type}/edit/${id}`;
export const unsentListPath = (type: string): string => `/cache/list/${type}`;
export const settlePath = (type: string, id: string, row: string): string => `${unsentPath(type, id)}?settle=${row}`;

const recordPath = (id: string, rest = '') => `organisation/data/issue/${encodeURIComponent(id)}/${rest}`;

function about({ id, type, title, words }: Subject, verb: string): Omit<NewRow, 'request' | 'follows'> {
  const row = newId();
  return {
    id: row,
    module: 'issues',
    contract: ISSUES_CONTRACT,
    entity: ISSUE_ENTITY,
    record: id,
    verb,
    title,
    words: wordsFor(verb, words),
    pages: {
      view: unsentPath(type, id),
      ...(verb === 'photo'
        ? {}
        : { edit: `${unsentEditPath(type, id)}?row=${row}`, settle: settlePath(type, id, row) }),
    },
  };
}

/** A data row changes the record; comments and photos stand beside it and have no version. */
const isData = ({ verb }: Pick<OutboxRow, 'verb'>) =>
  !['photo', 'lost'].includes(verb) && !VERSIONLESS.includes(verb as IssueAction);

/** What the next write on a record rests on: the last one still queued, else the version that was seen. */
export function followsOf(version: number, queued: readonly Pick<OutboxRow, 'id' | 'verb'>[]): Follows {
  const last = queued.findLast(isData);
  return last ? { row: last.id } : { version };
}

export const createRow = (subject: Subject, body: Record<string, unknown>): NewRow => ({
  ...about(subject, 'create'),
  request: {
    method: 'POST',
    path: 'organisation/data/issue/',
    body: { ...body, issue_type: subject.type, id: subject.id },
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
  request: { method: 'PATCH', path: recordPath(subject.id), body: changes },
  follows,
  base,
});

export const stepRow = (
  subject: Subject,
  { action, comment, data = {}, seen }: Step,
  follows: Follows,
  status: string,
) => ({
  ...about(subject, action),
  request: {
    method: 'POST' as const,
    path: recordPath(subject.id, 'action/'),
    body: { action, ...(comment ? { comment } : {}), data },
  },
  follows: VERSIONLESS.includes(action) ? null : follows,
  base: { ...seen, status },
});

const extension = (file: Blob) => (file.type === 'application/pdf' ? 'pdf' : file.type === 'image/png' ? 'png' : 'jpg');

/** `announcedBy`: the row that names the photo in its body, where one does. */
export const photoRow = (subject: Subject, photo: LocalPhoto, announcedBy?: string): NewRow => {
  const { id, stage, taken_at, lat, lng, sha256, file } = photo;
  return {
    ...about(subject, 'photo'),
    request: {
      method: 'POST',
      path: recordPath(subject.id, 'issue-image/from-upload/'),
      body: { id, stage, taken_at, sha256, ...(lat !== null && lng !== null ? { lat, lng } : {}) },
    },
    follows: null,
    ...(announcedBy ? { after: [announcedBy] } : {}),
    file: { id, blob: file, name: `${id}.${extension(file)}`, size: file.size, sha256 },
  };
};

/** A step with the photos it announces. */
export function stepWithPhotos(
  subject: Subject,
  step: Step,
  follows: Follows,
  status: string,
  photos: readonly LocalPhoto[],
): NewRow[] {
  const row = stepRow(subject, step, follows, status);
  return [row, ...photos.map((photo) => photoRow(subject, photo, row.id))];
}

export interface ReportRows {
  subject: Subject;
  /** Body of create, photos announced in it. */
  body: Record<string, unknown>;
  /** Data of the submit step; null leaves a draft. */
  submit: Record<string, unknown> | null;
  photos: readonly LocalPhoto[];
}

/** A new report: created, submitted, then its photos. */
export function newReportRows({ subject, body, submit, photos }: ReportRows): NewRow[] {
  const created = createRow(subject, body);
  return [
    created,
    ...(submit ? [stepRow(subject, { action: 'submit', data: submit }, { row: created.id }, 'draft')] : []),
    ...photos.map((photo) => photoRow(subject, photo, created.id)),
  ];
}

export interface ChangedReport extends ReportRows {
  /** Only what the author changed. */
  body: Record<string, unknown>;
  base: Record<string, unknown>;
  follows: Follows;
  status: string;
}

/** A report that exists: edited where something changed, then submitted where asked. */
export function changedReportRows({ subject, body, base, follows, submit, status, photos }: ChangedReport): NewRow[] {
  const edited = Object.keys(body).length > 0 ? editRow(subject, body, follows, base) : null;
  const step = submit
    ? stepRow(subject, { action: 'submit', data: submit }, edited ? { row: edited.id } : follows, status)
    : null;
  return [
    ...(edited ? [edited] : []),
    ...(step ? [step] : []),
    ...photos.map((photo) => photoRow(subject, photo, edited?.id)),
  ];
}
