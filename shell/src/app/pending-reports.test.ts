import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { reportRelease } from '#remotes/report-release.ts';
import { watchPendingReports } from './pending-reports.ts';

Object.assign(globalThis, { SHELL_VERSION: '3.53.0' });
const post = jest.spyOn(api, 'post');
const settled = () => new Promise((done) => setTimeout(done));
const fail = (version: string) =>
  reportRelease(new Error('broken'), { remote: 'issues', version, fallen_to: '1.0.0-a' });
const reported = () => post.mock.calls.map(([, report]) => (report as { version: string }).version);

beforeEach(() => {
  localStorage.clear();
  post.mockReset().mockRejectedValue(new ApiError('network', 0));
});

it('tells of a release that failed without signal once there is one, and then no more', async () => {
  useConnectivity.setState({ online: false });
  fail('1.1.0-b');
  fail('1.2.0-c');
  await settled();
  watchPendingReports();
  await settled();
  post.mockReset().mockResolvedValue(undefined);
  useConnectivity.setState({ online: true });
  await settled();
  expect(reported()).toEqual(['1.1.0-b', '1.2.0-c']);
  watchPendingReports();
  await settled();
  expect(reported()).toHaveLength(2);
});

it('tells at once, and once, also where the device keeps nothing', async () => {
  post.mockResolvedValue(undefined);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  fail('1.1.0-b');
  fail('1.2.0-c');
  await settled();
  full.mockRestore();
  expect(reported()).toEqual(['1.1.0-b', '1.2.0-c']);
});

it('waits where the server hears too many at once, and gives up what it refuses', async () => {
  post.mockRejectedValueOnce(new ApiError('unknown', 429));
  fail('1.1.0-b');
  await settled();
  post.mockRejectedValueOnce(new ApiError('validation', 400));
  watchPendingReports();
  await settled();
  expect(reported()).toEqual(['1.1.0-b', '1.1.0-b']);
  post.mockClear();
  watchPendingReports();
  await settled();
  expect(post).not.toHaveBeenCalled();
});
