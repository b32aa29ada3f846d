import { fileFromUploadOf } from '@chainage/shared/contracts/files';
import { STAGES } from '@chainage/shared/contracts/issues/image';
import { newId } from '@chainage/shared/lib/ids';
import { photo } from '@chainage/shared/testing/rows';
import {
  changedRecordRows,
  followsOf,
  newRecordRows,
  photoRow,
  stepWithPhotos,
} from '@chainage/shared/kit/requests/record-requests.ts';
import { issueKind } from '@chainage/shared/contracts/issues/kind';

const id = newId();
const kind = issueKind('routine_maintenance');
const subject = { id, kind, title: 'Pothole · 43+250 LHS', words: {}, steps: {} };

test('a new report is created, submitted and then shown, each resting on the one before', () => {
  const rows = newRecordRows({
    subject,
    body: { description: 'Deep' },
    step: { action: 'submit' },
    photos: [photo('p1')],
  });
  const [create, submit, picture] = rows;
  expect(rows.map(({ verb }) => verb)).toEqual(['create', 'submit', 'photo']);
  expect(create?.request).toEqual({
    method: 'POST',
    path: 'organisation/data/issue/',
    body: { description: 'Deep', issue_type: 'routine_maintenance', id },
  });
  expect(submit).toMatchObject({
    follows: { row: create?.id },
    base: { status: 'draft' },
    request: { path: `organisation/data/issue/${id}/action/`, body: { action: 'submit', data: {} } },
  });
  expect(picture).toMatchObject({ after: [create?.id], follows: null, file: { id: 'p1', size: 4 } });
  expect(new Set(rows.map((row) => row.id)).size).toBe(3);
});

test('every row names its record, its module and the pages an author needs', () => {
  const [row] = stepWithPhotos(subject, { action: 'resolve', data: {} }, { version: 3 }, 'approved', []);
  expect(row).toMatchObject({ module: 'issues', entity: 'issue', record: id, title: subject.title });
  expect(row?.pages.view).toBe(`/cache/issues/routine_maintenance/view/${id}`);
  expect(row?.pages.settle).toBe(`/cache/issues/routine_maintenance/view/${id}?settle=${row?.id}`);
  expect(row?.pages.edit).toBe(`/cache/issues/routine_maintenance/edit/${id}?row=${row?.id}`);
});

test('a comment names no version', () => {
  const [row] = stepWithPhotos(subject, { action: 'comment', comment: 'Cones set' }, { version: 3 }, 'approved', []);
  expect(row?.follows).toBeNull();
  expect(row?.request.body).toEqual({ action: 'comment', comment: 'Cones set', data: {} });
});

test('a photo goes as the contract takes it', () => {
  const { request } = photoRow(subject, { ...photo(newId()), lat: '18.1', lng: '75.2' });
  expect(fileFromUploadOf(STAGES).safeParse(request.body).error?.issues ?? []).toEqual([]);
  expect(request.path).toBe(`organisation/data/issue/${id}/issue-image/from-upload/`);
});

test('what follows rests on the last queued row that has a version, else on the version seen', () => {
  expect(followsOf(kind, 4, [])).toEqual({ version: 4 });
  const queued = [
    { id: 'a', verb: 'create' },
    { id: 'b', verb: 'photo' },
    { id: 'c', verb: 'comment' },
  ];
  expect(followsOf(kind, 0, queued)).toEqual({ row: 'a' });
});

test('an unchanged report is only submitted', () => {
  const common = { subject, base: {}, follows: { version: 2 }, status: 'returned', photos: [] };
  expect(changedRecordRows({ ...common, body: {}, step: { action: 'submit' } }).map(({ verb }) => verb)).toEqual([
    'submit',
  ]);
  const [edit, submit] = changedRecordRows({ ...common, body: { landmark: 'Toll' }, step: { action: 'submit' } });
  expect(edit).toMatchObject({ verb: 'edit', follows: { version: 2 }, request: { body: { landmark: 'Toll' } } });
  expect(submit?.follows).toEqual({ row: edit?.id });
});
