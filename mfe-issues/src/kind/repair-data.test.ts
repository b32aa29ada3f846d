import { actionDataSchema } from '@chainage/shared/contracts/issues/action-data';
import type { IssueTypeDefinition } from '@chainage/shared/contracts/issues/issue-type';
import { issueKind } from '@chainage/shared/contracts/issues/kind';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { checkStep, stepAt } from '@chainage/shared/kit/actions/step-form';
import { askedFields, stepInputOf, startOf } from '@chainage/shared/kit/actions/step-values.ts';

const definition = issueTypeOf('routine_maintenance') as IssueTypeDefinition;
const kind = issueKind('routine_maintenance');
const now = new Date('2026-11-20T10:00:00Z');
const record = { status: 'in_progress', approved_at: '2026-11-20T08:00:00Z', material_note: null };
const stepOf = (verb: string) => {
  const step = stepAt(kind.flow, verb, record, now);
  if (!step) throw new Error(`no ${verb}`);
  return step;
};
const codes = (verb: string, data: Record<string, unknown>, photos: Record<string, number> = {}) =>
  checkStep(stepOf(verb), record, { data, photos, sets: kind.sets ?? {} }, now).map(
    ({ path, code }) => `${path}:${code}`,
  );
const done = { resolution_note: 'Filled and rolled', resolved_at: '2026-11-20T09:45:00.000Z' };

test('a repair needs an after photo, a note and a time that has passed', () => {
  expect(codes('resolve', done, { after: 1 })).toEqual([]);
  expect(codes('resolve', { resolution_note: ' ' })).toEqual([
    'resolution_note:required',
    'resolved_at:required',
    'photos:photo_after_required',
  ]);
  expect(codes('resolve', { ...done, resolved_at: '2026-11-20T11:00:00.000Z' }, { after: 1 })).toEqual([
    'resolved_at:in_future',
  ]);
});

test('a temporary fix needs a photo of the work', () => {
  const data = { at: '2026-11-20T09:45:00.000Z' };
  expect(codes('temporary_fix', data)).toEqual(['photos:photo_during_required']);
  expect(codes('temporary_fix', data, { during: 1 })).toEqual([]);
});

test('what is sent is what the contract takes, and what was left empty is left out', () => {
  const step = stepOf('resolve');
  const opened = startOf(step, record, askedFields(kind, step, record));
  const values = { ...opened, resolution_note: 'Filled and rolled', material_note: 'Cold mix, 2 bags' };
  const { data } = stepInputOf(kind, step, record, values, opened);
  expect(data).toMatchObject({ resolution_note: 'Filled and rolled', material_note: 'Cold mix, 2 bags' });
  expect(data).toHaveProperty('resolved_at');
  expect(data).not.toHaveProperty('temporary_measure_at');
  expect(actionDataSchema('resolve', definition).safeParse(data).error?.issues ?? []).toEqual([]);
});

test('reassigning to whom it is with already names them, instead of asking for a name that stands there', () => {
  const step = stepOf('assign');
  const mine = { ...record, assigned_to: 7 };
  const opened = startOf(step, mine, askedFields(kind, step, mine));
  expect(stepInputOf(kind, step, mine, opened, opened).data).toEqual({ assigned_to: 7 });
  expect(stepInputOf(kind, step, mine, { ...opened, assigned_to: '8' }, opened).data).toEqual({ assigned_to: 8 });
});
