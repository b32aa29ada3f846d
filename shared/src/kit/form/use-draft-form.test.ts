import { act, renderHook } from '@testing-library/react';
import * as drafts from '#offline/outbox/drafts.ts';
import { forgetShared } from '#offline/device/shared-photos.ts';
import type { FormValues } from '../kind.tsx';
import type { LocalPhoto } from '../photos/local-photo.ts';
import { toDraft, type FormDraft } from './form-draft.ts';
import { useDraftForm } from './use-draft-form.ts';

jest.mock('#offline/outbox/drafts.ts', () => ({
  draftOwner: () => 'u.o',
  saveDraft: jest.fn(),
  deleteDraft: jest.fn(),
}));
let from = '';
jest.mock('../photos/use-handed-photos.ts', () => ({ useHandedFrom: () => from }));
jest.mock('#offline/device/shared-photos.ts', () => ({ forgetShared: jest.fn(() => Promise.resolve()) }));
beforeEach(() => {
  from = '';
  jest.mocked(drafts.saveDraft).mockReset().mockResolvedValue(undefined);
});

const empty = (values: FormValues = { description: '' }) =>
  toDraft({ id: 'i', values, photos: [], handedInAt: null, arrived: { photos: [] } });
const about = () => ({ title: 'a report', page: '/new' });
const open = (draft: FormDraft, handed: readonly LocalPhoto[] = []) =>
  renderHook(() => useDraftForm({ draft, draftKey: 'form', refused: [], handed, about }));

test('what was being kept when it was discarded is thrown away after it, and so does not come back', async () => {
  let kept = (): void => undefined;
  jest.mocked(drafts.saveDraft).mockReturnValue(new Promise((done) => (kept = done)));
  jest.mocked(drafts.deleteDraft).mockResolvedValue(undefined);
  const { result } = open(empty());
  act(() => result.current.change({ values: { description: 'a hole' } }));
  const keeping = result.current.keepNow();
  const discarding = result.current.discard();
  await Promise.resolve();
  expect(drafts.deleteDraft).not.toHaveBeenCalled();
  kept();
  await Promise.all([keeping, discarding]);
  expect(drafts.deleteDraft).toHaveBeenCalledWith('u.o', 'form');
});

test('what the device fills in keeps nothing; what a button writes, or a row that was added, does', async () => {
  const { result } = open(empty({ description: '', people: [] }));
  const { methods, isDirty } = result.current;
  act(() => methods.setValue('description', 'Here'));
  expect(isDirty()).toBe(false);
  act(() => methods.setValue('people', [{ name: 'A' }]));
  expect(isDirty()).toBe(true);
  const other = open(empty()).result.current;
  act(() => other.methods.setValue('description', 'There', { shouldDirty: true }));
  expect(other.isDirty()).toBe(true);
});

test('photos that a record gave are kept, and given back, once somebody has written; another app’s at once', async () => {
  const photos = [{ id: 'p' }] as LocalPhoto[];
  from = 'accident';
  const { result } = open(empty(), photos);
  expect(result.current.isDirty()).toBe(false);
  expect(result.current.photos).toEqual(photos);
  act(() => result.current.methods.setValue('description', 'Bent', { shouldDirty: true }));
  await act(() => result.current.settled());
  expect(drafts.saveDraft).toHaveBeenCalledTimes(1);
  expect(forgetShared).toHaveBeenCalledWith('u.o', 'accident');
  from = '';
  expect(open(empty(), photos).result.current.isDirty()).toBe(true);
});
