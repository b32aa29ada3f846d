import { restoreDraft } from '@chainage/shared/kit/form/form-draft.ts';
import { upgradeDraft } from './older-drafts.ts';

const older = {
  version: 2,
  issueId: 'i1',
  savedAt: '2026-11-20T10:00:00.000Z',
  values: { description: 'Deep pothole', resolution_note: 'Filled' },
  photos: [],
  onSpot: true,
  reportedAt: '2026-11-20T09:00:00.000Z',
  arrived: { photos: [] },
};

test('a report begun in an older release is gone on with', () => {
  const start = { description: '', resolution_note: '', resolved_on_spot: null };
  expect(restoreDraft(upgradeDraft(older), start)).toMatchObject({
    id: 'i1',
    handedInAt: '2026-11-20T09:00:00.000Z',
    values: { description: 'Deep pothole', resolution_note: 'Filled', resolved_on_spot: true },
  });
});

test('nothing, and a draft of today, stay as they are', () => {
  expect(upgradeDraft(undefined)).toBeUndefined();
  expect(upgradeDraft({ version: 3, id: 'a' })).toEqual({ version: 3, id: 'a' });
});
