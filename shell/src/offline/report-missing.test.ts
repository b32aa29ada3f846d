import { api } from '@chainage/shared/api-client/client';
import { missingRows } from '@chainage/shared/offline/outbox';
import { watchMissing } from './report-missing.ts';

Object.assign(globalThis, { SHELL_VERSION: '3.53.0' });
jest.mock('@chainage/shared/offline/device', () => ({ currentOwner: () => ({}), deviceId: () => 'device-1' }));
jest.mock('@chainage/shared/offline/outbox', () => ({ missingRows: jest.fn() }));
const post = jest.spyOn(api, 'post').mockResolvedValue(undefined);
const settled = () => new Promise((done) => setTimeout(done));

it('tells the server once how much a device has lost, and nothing of what was written', async () => {
  const row = { record: 'r1', title: 'Pothole at the temple', verb: 'create', at: '2026-11-22T04:20:00Z' };
  jest.mocked(missingRows).mockResolvedValue([
    { ...row, id: 'a' },
    { ...row, id: 'b', verb: 'photo', at: '2026-11-22T04:21:00Z' },
  ]);
  watchMissing();
  await settled();
  watchMissing();
  await settled();
  expect(post.mock.calls.map(([path, body]) => [path, (body as { message: string }).message])).toEqual([
    [
      'client-errors/',
      'Storage lost on device device-1: 2 rows of 1 records, written 2026-11-22T04:20:00Z to 2026-11-22T04:21:00Z',
    ],
  ]);
});
