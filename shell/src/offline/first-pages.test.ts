import { api } from '@chainage/shared/api-client/client';
import { VIEW1_PATH } from '@chainage/shared/contracts/dashboard-paths';
import { keepFirstReads } from '@chainage/shared/offline/first-reads';
import { notificationsQuery } from '#features/notifications/notification.queries.ts';
import { keepFirstPages } from './first-pages.ts';
import { homesHere } from './homes-here.ts';

jest.mock('@chainage/shared/offline/first-reads', () => ({ keepFirstReads: jest.fn(() => Promise.resolve([])) }));
jest.mock('./homes-here.ts', () => ({ homesHere: jest.fn() }));

it('brings what the bell opens with, as its page asks for it', async () => {
  jest
    .mocked(homesHere)
    .mockResolvedValue([{ remote: { label: { en: 'Racks' }, menu: [], paths: [] }, offer: {} }] as never);
  jest.spyOn(api, 'get').mockRejectedValue(new Error('away'));
  const onProgress = jest.fn();
  expect(await keepFirstPages([], onProgress)).toEqual([]);
  const [reads = [], onStep] = jest.mocked(keepFirstReads).mock.calls[0] ?? [];
  expect(reads).toContainEqual(expect.objectContaining({ queryKey: notificationsQuery('all').queryKey }));
  // of as many steps as there are
  reads.forEach(() => onStep?.());
  expect(onProgress).toHaveBeenLastCalledWith(reads.length, reads.length);
});

it('brings the dashboards that somebody may open, as their pages ask for them, and nobody else’s', async () => {
  const right = 'view__all__status_dashboard';
  const home = { status: { needs: [right] }, view1: { needs: ['view__all__dashboard_view1'] } };
  const board = { texts: async () => undefined, asks: () => ({ path: 'racks/standing/' }), useItems: () => [] };
  const offer = { module: 'racks', boards: { status: async () => board } };
  jest
    .mocked(homesHere)
    .mockResolvedValue([{ remote: { label: { en: 'Racks' }, menu: [], paths: [], home }, offer }] as never);
  jest.mocked(keepFirstReads).mockClear();
  await keepFirstPages([right], () => undefined);
  const paths = jest.mocked(keepFirstReads).mock.calls[0]?.[0].map(({ path }) => path);
  expect(paths).toContain('racks/standing/');
  expect(paths).not.toContain(VIEW1_PATH);
});
