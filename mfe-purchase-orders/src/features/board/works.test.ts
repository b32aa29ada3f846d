import { worksBoard } from './works.ts';

it('tells of currencies that have no figure of their own', () => {
  const left = [{ currency: 'INR', amount: '100.00' }];
  const ask = { from: '2026-11', to: '2026-11', package: 'p1' };
  const figures = (more: number) =>
    worksBoard
      .useItems({ running: 9, nearly_used: 1, left, more }, ask, (key) => String(key))
      .flatMap((item) => (item.kind === 'figures' ? item.figures : []));
  expect(figures(0).map(({ key }) => key)).toEqual(['INR', 'running', 'nearly']);
  expect(figures(2)[1]).toMatchObject({ label: 'board.more', value: '2', to: expect.stringContaining('package=p1') });
});
