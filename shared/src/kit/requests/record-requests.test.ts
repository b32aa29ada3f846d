import { newId } from '#lib/ids.ts';
import { photo } from '#testing/rows.ts';
import { sampleKind as kind } from '#testing/sample-kind.ts';
import { changedRecordRows, followsOf, newRecordRows, photoRow, stepWithPhotos } from './record-requests.ts';

const id = newId();
const subject = {
  id,
  kind,
  title: 'Lamp · 43+250 LHS',
  words: { colour: 'Colour', comment: 'Comment', file: 'Photo' },
  steps: { hand_in: 'सौंपना' },
};

test('a new record is created, moved and then shown, each resting on the one before', () => {
  const step = { action: 'hand_in' };
  const rows = newRecordRows({ subject, body: { colour: 'white' }, step, photos: [photo('p1', 'dark')] });
  const [create, moved, picture] = rows;
  expect(rows.map(({ verb }) => verb)).toEqual(['create', 'hand_in', 'photo']);
  expect(create?.request).toEqual({
    method: 'POST',
    path: 'organisation/lamps/check/',
    body: { colour: 'white', sort: 'night', id },
  });
  expect(moved).toMatchObject({
    follows: { row: create?.id },
    base: { status: 'begun' },
    request: { path: `organisation/lamps/check/${id}/action/`, body: { action: 'hand_in', data: {} } },
  });
  expect(picture).toMatchObject({ after: [create?.id], follows: null, file: { id: 'p1', size: 4 } });
  expect(new Set(rows.map((row) => row.id)).size).toBe(3);
});

test('every row names its record, its module and the pages an author needs', () => {
  const [row] = stepWithPhotos(subject, { action: 'repair', data: {} }, { version: 3 }, 'seen', []);
  expect(row).toMatchObject({ module: 'samples', entity: 'lamp_check', record: id, title: subject.title });
  expect(row?.pages).toEqual({
    view: `/cache/lamps/view/${id}`,
    settle: `/cache/lamps/view/${id}?settle=${row?.id}`,
    edit: `/cache/lamps/edit/${id}?row=${row?.id}`,
  });
});

test('a step carries its author’s words for the states it may find, and nothing else does', () => {
  const states = { begun: 'शुरू', handed_in: 'सौंपा' };
  const rows = newRecordRows({
    subject: { ...subject, states },
    body: {},
    step: { action: 'hand_in' },
    photos: [photo('p1', 'dark')],
  });
  expect(rows.map(({ stateNames }) => stateNames)).toEqual([undefined, states, undefined]);
});

test('a step carries its author’s word for it; what is no step, or has no word, carries none', () => {
  const rows = newRecordRows({ subject, body: {}, step: { action: 'hand_in' }, photos: [photo('p1', 'dark')] });
  expect(rows.map(({ stepName }) => stepName)).toEqual([undefined, 'सौंपना', undefined]);
  expect(rows[0]).not.toHaveProperty('stepName');
  expect(stepWithPhotos(subject, { action: 'repair' }, null, 'seen', [])[0]).not.toHaveProperty('stepName');
});

test('a step the flow calls versionless names no version', () => {
  const [row] = stepWithPhotos(subject, { action: 'comment', comment: 'Cones set' }, { version: 3 }, 'seen', []);
  expect(row?.follows).toBeNull();
  expect(row?.request.body).toEqual({ action: 'comment', comment: 'Cones set', data: {} });
  expect(row?.words).toEqual({ comment: 'Comment' });
});

test('a photo goes to the record’s photos and says what it can be refused for', () => {
  const { request, words, pages } = photoRow(subject, { ...photo('p1', 'lit'), lat: '18.1', lng: '75.2' });
  expect(request.path).toBe(`organisation/lamps/check/${id}/image/from-upload/`);
  expect(request.body).toMatchObject({ id: 'p1', stage: 'lit', lat: '18.1', lng: '75.2' });
  expect(words).toEqual({ file: 'Photo' });
  expect(pages).toEqual({ view: `/cache/lamps/view/${id}` });
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

test('an unchanged record is only moved', () => {
  const common = {
    subject,
    base: {},
    follows: { version: 2 },
    status: 'begun',
    photos: [],
    step: { action: 'hand_in' },
  };
  expect(changedRecordRows({ ...common, body: {} }).map(({ verb }) => verb)).toEqual(['hand_in']);
  const [edit, moved] = changedRecordRows({ ...common, body: { colour: 'red' } });
  expect(edit).toMatchObject({ verb: 'edit', follows: { version: 2 }, request: { body: { colour: 'red' } } });
  expect(moved?.follows).toEqual({ row: edit?.id });
});
