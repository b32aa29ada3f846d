import { act, renderHook } from '@testing-library/react';
import * as drafts from '#offline/outbox/drafts.ts';
import { toDraft } from './form-draft.ts';
import { useDraftForm } from './use-draft-form.ts';

jest.mock('#offline/outbox/drafts.ts', () => ({
  draftOwner: () => 'u.o',
  saveDraft: jest.fn(),
  deleteDraft: jest.fn(),
}));
jest.mock('../photos/use-handed-photos.ts', () => ({ useHandedFrom: () => '' }));

test('what was being kept when it was discarded is thrown away after it, and so does not come back', async () => {
  let kept = (): void => undefined;
  jest.mocked(drafts.saveDraft).mockReturnValue(new Promise((done) => (kept = done)));
  jest.mocked(drafts.deleteDraft).mockResolvedValue(undefined);
  const draft = toDraft({
    id: 'i',
    values: { description: '' },
    photos: [],
    handedInAt: null,
    arrived: { photos: [] },
  });
  const about = () => ({ title: 'a report', page: '/new' });
  const { result } = renderHook(() => useDraftForm({ draft, draftKey: 'form', refused: [], handed: [], about }));
  act(() => result.current.change({ values: { description: 'a hole' } }));
  const keeping = result.current.keepNow();
  const discarding = result.current.discard();
  await Promise.resolve();
  expect(drafts.deleteDraft).not.toHaveBeenCalled();
  kept();
  await Promise.all([keeping, discarding]);
  expect(drafts.deleteDraft).toHaveBeenCalledWith('u.o', 'form');
});
