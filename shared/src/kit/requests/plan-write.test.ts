import { newId } from '#lib/ids.ts';
import { queuedRow, photo } from '#testing/rows.ts';
import { sampleKind } from '#testing/sample-kind.ts';
import { newRecordRows } from './record-requests.ts';
import { planWrite, type FormResult } from './plan-write.ts';

const id = newId();
const subject = { id, kind: sampleKind, title: 'Lamp', words: {}, steps: {} };
const HAND_IN = { action: 'hand_in', data: {} };
const result: FormResult = {
  subject,
  fields: { description: 'Deep', landmark: null },
  before: null,
  base: {},
  photos: [],
  step: HAND_IN,
  status: 'begun',
  version: 0,
  queued: [],
  sentPhotos: [],
  fix: null,
};
const verbs = (plan: ReturnType<typeof planWrite>) => plan.rows.map(({ verb }) => verb);
const queuedRecord = (step: FormResult['step']) =>
  newRecordRows({ subject, body: { description: 'Deep' }, step, photos: [photo('p1')] }).map((row, at) =>
    queuedRow(row, at),
  );

test('a record written for the first time is created with its photos announced', () => {
  const plan = planWrite({ ...result, photos: [photo('p1')] });
  expect(verbs(plan)).toEqual(['create', 'hand_in', 'photo']);
  expect(plan.rows[0]?.request.body['photos']).toEqual([expect.objectContaining({ id: 'p1', stage: 'before' })]);
});

test('a record the server knows goes as what was changed, over what the author saw', () => {
  const plan = planWrite({
    ...result,
    fields: { description: 'Deeper', landmark: 'Toll' },
    before: { description: 'Deep', landmark: 'Toll' },
    base: { description: 'Deep', landmark: 'Toll', number: 'ISS/1' },
    status: 'begun',
    version: 3,
  });
  expect(plan.rows[0]).toMatchObject({
    verb: 'edit',
    follows: { version: 3 },
    base: { description: 'Deep', landmark: 'Toll' },
  });
  expect(plan.rows[0]?.request.body).toEqual({ description: 'Deeper' });
  expect(plan.rows[0]?.base).not.toHaveProperty('number');
});

test('a record that waits changes where it lies, with photos added and taken out', () => {
  const queued = queuedRecord(HAND_IN);
  const plan = planWrite({
    ...result,
    before: { description: 'Deep', landmark: null },
    fields: { description: 'Deep', landmark: 'Toll' },
    photos: [photo('p2')],
    queued,
    step: null,
  });
  expect(plan).toMatchObject({ kind: 'amend', drop: [queued[2]?.id] });
  expect(plan.kind === 'amend' && plan.changes).toMatchObject({ landmark: 'Toll', photos: [{ id: 'p2' }] });
  expect(verbs(plan)).toEqual(['photo']);
});

test('a draft that waits is handed in behind its create row', () => {
  const queued = queuedRecord(null);
  const plan = planWrite({ ...result, before: result.fields, queued, photos: [photo('p1')] });
  expect(verbs(plan)).toEqual(['hand_in']);
  expect(plan.rows[0]?.follows).toEqual({ row: queued[0]?.id });
});

test('a refused edit gets what was corrected over what it said', () => {
  const [edit] = planWrite({ ...result, before: {}, fields: { landmark: 'x' }, version: 2, step: null }).rows;
  if (!edit) throw new Error('no edit');
  const fix = queuedRow(edit, 1, { state: 'failed' });
  const plan = planWrite({
    ...result,
    before: { landmark: 'x', description: null },
    fields: { landmark: 'Toll', description: null },
    queued: [fix],
    fix,
    step: null,
  });
  expect(plan).toMatchObject({ kind: 'correct', row: fix.id, body: { landmark: 'Toll' } });
});

test('a refused first step is tried again behind the corrected fields', () => {
  const [, moved] = queuedRecord(HAND_IN);
  if (!moved) throw new Error('no step');
  const fix = { ...moved, state: 'failed' as const };
  const plan = planWrite({ ...result, before: { landmark: null }, fields: { landmark: 'Toll' }, queued: [fix], fix });
  expect(plan).toMatchObject({ kind: 'amend', changes: { landmark: 'Toll' }, rows: [] });
});

test('after a refused try only what has not arrived goes again', () => {
  const plan = planWrite({
    ...result,
    before: { description: 'Deep', landmark: null },
    fields: { description: 'Deep', landmark: 'Toll' },
    version: 1,
    photos: [photo('p1')],
    sentPhotos: ['p1'],
  });
  expect(verbs(plan)).toEqual(['edit', 'hand_in']);
  expect(plan.rows[0]?.request.body).toEqual({ landmark: 'Toll' });
});
