import { checkAnnounced, countByStage } from './announced-files.ts';

const MOST = { before: 2, after: 1 };
const codes = (files: { id: string; stage: string }[], counts: Record<string, number>) =>
  checkAnnounced(files, counts, MOST).map(({ path, code }) => `${path}: ${code}`);

it('a stage is full at what it may hold, not before', () => {
  const file = { id: 'a', stage: 'before' };
  expect(codes([file], { before: 2, after: 0 })).toEqual([]);
  expect(codes([file], { before: 3, after: 0 })).toEqual(['photos: too_many']);
  // a stage that is too full already keeps nobody from announcing for another
  expect(codes([{ id: 'a', stage: 'after' }], { before: 3, after: 1 })).toEqual([]);
  expect(codes([{ id: 'a', stage: 'elsewhere' }], { elsewhere: 1 })).toEqual(['photos: too_many']);
});

it('each is named once', () => {
  const twice = ['before', 'after'].map((stage) => ({ id: 'a', stage }));
  expect(codes(twice, { before: 1, after: 1 })).toEqual(['photos: duplicate']);
});

it('one that is there and announced again counts once', () => {
  const files = ['a', 'b', 'a'].map((id) => ({ id, stage: 'before' }));
  expect(countByStage(['before', 'after'], files)).toEqual({ before: 2, after: 0 });
});
