import { restoreDraft, toDraft } from './form-draft.ts';

const photo = {
  id: 'p1',
  stage: 'before' as const,
  file: new Blob(['x']),
  sha256: 'a',
  taken_at: '2026-11-20T10:00:00Z',
  lat: null,
  lng: null,
};
const input = {
  id: 'i1',
  values: { description: 'Deep pothole', gone: 'x', done_already: true },
  photos: [photo],
  handedInAt: null,
  arrived: { version: 2, photos: [] },
};

test('what was typed, shot and already sent comes back', () => {
  const draft = restoreDraft(toDraft(input), { description: '', severity: 'medium', done_already: null });
  expect(draft).toMatchObject({
    id: 'i1',
    values: { description: 'Deep pothole', severity: 'medium', done_already: true },
    photos: [photo],
    arrived: { version: 2 },
  });
  expect(draft?.values).not.toHaveProperty('gone');
});

test('a draft of another make is left alone rather than misread', () => {
  expect(restoreDraft(undefined, {})).toBeNull();
  expect(restoreDraft({ ...toDraft(input), version: 99 }, {})).toBeNull();
});
