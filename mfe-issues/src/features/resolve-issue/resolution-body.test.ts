import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { actionDataSchema } from '@chainage/shared/contracts/issues/action-data';
import type { IssueTypeDefinition } from '@chainage/shared/contracts/issues/issue-type';
import { checkResolution, checkTemporaryFix, resolutionData, type Resolution } from './resolution-body.ts';

const definition = issueTypeOf('routine_maintenance') as IssueTypeDefinition;
const now = Date.parse('2026-11-20T10:00:00Z');
const photo = {
  id: '01932d6e-5d1c-7c6a-8a0e-0000000000aa',
  stage: 'after' as const,
  file: new Blob(['jpeg']),
  sha256: 'a'.repeat(64),
  taken_at: '2026-11-20T09:50:00.000Z',
  lat: null,
  lng: null,
};
const done: Resolution = {
  wire: { material_note: 'Cold mix, 2 bags', temporary_measure_at: null },
  photos: [photo],
  note: 'Filled and rolled',
  at: '2026-11-20T09:45:00.000Z',
};
const codes = (resolution: Resolution, there = false) =>
  checkResolution(definition, resolution, there, now).map(({ path, code }) => `${path}:${code}`);

test('a repair needs an after photo, a note and a time that has passed', () => {
  expect(codes(done)).toEqual([]);
  expect(codes({ ...done, photos: [], note: ' ', at: null })).toEqual([
    'photos:photo_after_required',
    'resolution_note:required',
    'resolved_at:required',
  ]);
  expect(codes({ ...done, photos: [] }, true)).toEqual([]);
  expect(codes({ ...done, at: '2026-11-20T11:00:00.000Z' })).toEqual(['resolved_at:in_future']);
});

test('a temporary fix needs a photo of the work', () => {
  expect(checkTemporaryFix(done, false, now).map(({ code }) => code)).toEqual(['photo_during_required']);
  expect(checkTemporaryFix(done, true, now)).toEqual([]);
});

test('what is sent is what the contract takes', () => {
  const data = resolutionData(done);
  expect(data).not.toHaveProperty('temporary_measure_at');
  expect(actionDataSchema('resolve', definition).safeParse(data).error?.issues ?? []).toEqual([]);
});
