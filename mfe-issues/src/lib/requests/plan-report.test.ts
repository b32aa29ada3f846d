import { newId } from '@chainage/shared/lib/ids';
import { laidDown, photo } from '#testing/rows.ts';
import { newReportRows } from './issue-requests.ts';
import { planReport, type ReportWish } from './plan-report.ts';

const id = newId();
const subject = { id, type: 'routine_maintenance', title: 'Pothole', words: {} };
const wish: ReportWish = {
  subject,
  fields: { description: 'Deep', landmark: null },
  before: null,
  base: {},
  photos: [],
  submit: {},
  status: 'draft',
  version: 0,
  queued: [],
  handed: [],
  fix: null,
};
const verbs = (plan: ReturnType<typeof planReport>) => plan.rows.map(({ verb }) => verb);
const queuedReport = (submit: Record<string, unknown> | null) =>
  newReportRows({ subject, body: { description: 'Deep' }, submit, photos: [photo('p1')] }).map((row, at) =>
    laidDown(row, at),
  );

test('a report written for the first time is created with its photos announced', () => {
  const plan = planReport({ ...wish, photos: [photo('p1')] });
  expect(verbs(plan)).toEqual(['create', 'submit', 'photo']);
  expect(plan.rows[0]?.request.body['photos']).toEqual([expect.objectContaining({ id: 'p1', stage: 'before' })]);
});

test('a report the server knows goes as what was changed, over what the author saw', () => {
  const plan = planReport({
    ...wish,
    fields: { description: 'Deeper', landmark: 'Toll' },
    before: { description: 'Deep', landmark: 'Toll' },
    base: { description: 'Deep', landmark: 'Toll', number: 'ISS/1' },
    status: 'returned',
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

test('a report that waits changes where it lies, with photos added and taken out', () => {
  const queued = queuedReport({});
  const plan = planReport({
    ...wish,
    before: { description: 'Deep', landmark: null },
    fields: { description: 'Deep', landmark: 'Toll' },
    photos: [photo('p2')],
    queued,
    submit: null,
  });
  expect(plan).toMatchObject({ kind: 'amend', drop: [queued[2]?.id] });
  expect(plan.kind === 'amend' && plan.changes).toMatchObject({ landmark: 'Toll', photos: [{ id: 'p2' }] });
  expect(verbs(plan)).toEqual(['photo']);
});

test('a draft that waits is submitted behind its create row', () => {
  const queued = queuedReport(null);
  const plan = planReport({ ...wish, before: wish.fields, queued, photos: [photo('p1')] });
  expect(verbs(plan)).toEqual(['submit']);
  expect(plan.rows[0]?.follows).toEqual({ row: queued[0]?.id });
});

test('a refused edit gets what was corrected over what it said', () => {
  const [edit] = planReport({ ...wish, before: {}, fields: { landmark: 'x' }, version: 2, submit: null }).rows;
  if (!edit) throw new Error('no edit');
  const fix = laidDown(edit, 1, { state: 'failed' });
  const plan = planReport({
    ...wish,
    before: { landmark: 'x', description: null },
    fields: { landmark: 'Toll', description: null },
    queued: [fix],
    fix,
    submit: null,
  });
  expect(plan).toMatchObject({ kind: 'correct', row: fix.id, body: { landmark: 'Toll' } });
});

test('a refused submit is tried again behind the corrected fields', () => {
  const [, submit] = queuedReport({});
  if (!submit) throw new Error('no submit');
  const fix = { ...submit, state: 'failed' as const };
  const plan = planReport({ ...wish, before: { landmark: null }, fields: { landmark: 'Toll' }, queued: [fix], fix });
  expect(plan).toMatchObject({ kind: 'amend', changes: { landmark: 'Toll' }, rows: [] });
});

test('after a refused try only what has not arrived goes again', () => {
  const plan = planReport({
    ...wish,
    before: { description: 'Deep', landmark: null },
    fields: { description: 'Deep', landmark: 'Toll' },
    version: 1,
    photos: [photo('p1')],
    handed: ['p1'],
  });
  expect(verbs(plan)).toEqual(['edit', 'submit']);
  expect(plan.rows[0]?.request.body).toEqual({ landmark: 'Toll' });
});
