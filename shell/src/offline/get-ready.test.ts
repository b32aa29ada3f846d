import { usePreferences } from '@chainage/shared/auth/preferences';
import { useSession } from '@chainage/shared/auth/session';
import type { MyOrganisation } from '@chainage/shared/contracts/organisation';
import { useReadiness } from '@chainage/shared/offline/readiness';
import { refreshReference } from '@chainage/shared/offline/reference-refresh';
import { getAppReady } from './app-ready.ts';
import { keepFirstPages } from './first-pages.ts';
import { getReady, startGettingReady } from './get-ready.ts';
import { keepNamedRecords } from './named-records.ts';

jest.mock('@chainage/shared/offline/reference-refresh', () => ({ refreshReference: jest.fn() }));
jest.mock('./first-pages.ts', () => ({ keepFirstPages: jest.fn() }));
jest.mock('./named-records.ts', () => ({ keepNamedRecords: jest.fn() }));
jest.mock('./app-ready.ts', () => ({ getAppReady: jest.fn() }));
const lists = jest.mocked(refreshReference);
const app = jest.mocked(getAppReady);
const pages = jest.mocked(keepFirstPages);
const records = jest.mocked(keepNamedRecords);

const choose = (token: string) =>
  useSession.setState({
    organisation: { token, name: token, organisation_user: { id: 1, permissions: [] as string[] } } as MyOrganisation,
  });
const value = () => useReadiness.getState().value;

beforeEach(() => {
  usePreferences.setState({ offlineMode: true });
  useSession.setState({ token: 't', user: { id: 'asha', name: 'Asha' } as never });
  choose('bhima');
  useReadiness.setState({ value: null, missing: [], at: null, progress: null });
  lists.mockResolvedValue({ missing: [], at: 7 });
  app.mockResolvedValue([]);
  pages.mockResolvedValue([]);
  records.mockResolvedValue({ missing: [], kept: 0, of: 0 });
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('failed')));
});

it('is caching, then done, with the age of the oldest list', async () => {
  lists.mockImplementation(async (_, onProgress) => {
    onProgress(1, 4);
    return { missing: [], at: 7 };
  });
  app.mockImplementation(async ({ onProgress }) => {
    onProgress({ files: 2, of: 6, downloaded: 0 });
    expect(useReadiness.getState().progress).toEqual({ done: 3, of: 10 });
    return [];
  });
  const run = getReady();
  expect(value()).toBe(-2);
  await run;
  expect(useReadiness.getState()).toMatchObject({ value: true, missing: [], at: 7, progress: null });
});

it('names what failed, of lists and app, and takes the device’s refusal for one', async () => {
  lists.mockResolvedValue({ missing: ['causes'], at: 7 });
  app.mockResolvedValue(['modules']);
  await getReady();
  expect(useReadiness.getState()).toMatchObject({ value: -1, missing: ['modules', 'causes'] });
  lists.mockRejectedValue(new Error('the database does not open'));
  await getReady();
  expect(useReadiness.getState().missing).toEqual(['modules', 'storage']);
});

it('is not ready while a page would open empty', async () => {
  pages.mockResolvedValue([{ en: 'Assets' }]);
  await getReady();
  expect(useReadiness.getState()).toMatchObject({ value: -1, missing: [{ en: 'Assets' }] });
  pages.mockRejectedValue(new Error('no room'));
  await getReady();
  expect(useReadiness.getState().missing).toEqual(['storage']);
});

it('brings the records that wait for somebody when all else is there, and says how many of them', async () => {
  pages.mockImplementation(async () => {
    expect(records).not.toHaveBeenCalled();
    return [];
  });
  records.mockClear().mockResolvedValue({ missing: [{ en: 'Issues' }], kept: 60, of: 84 });
  await getReady();
  expect(useReadiness.getState()).toMatchObject({
    value: -1,
    missing: [{ en: 'Issues' }],
    records: { kept: 60, of: 84 },
  });
  records.mockRejectedValue(new Error('no room'));
  await getReady();
  expect(useReadiness.getState().missing).toEqual(['storage']);
});

it('lets no late progress cover how it ended', async () => {
  let late = (_done: number, _of: number) => {};
  lists.mockImplementation(async (_, onProgress) => {
    late = onProgress;
    return { missing: ['causes'], at: null };
  });
  await getReady();
  late(9, 10);
  expect(useReadiness.getState()).toMatchObject({ value: -1, progress: null });
});

it('stays ready while it looks again', async () => {
  await getReady();
  const run = getReady();
  expect(value()).toBe(true);
  await run;
});

it('says nothing about an organisation that was left meanwhile, and runs for the next', async () => {
  lists.mockImplementationOnce(async () => {
    choose('deccan');
    return { missing: ['causes'], at: null };
  });
  await getReady();
  expect(value()).toBe(-2);
  await getReady();
  expect(value()).toBe(true);
});

it('stores no lists of one organisation under another that was chosen while the registry was on its way', async () => {
  lists.mockClear();
  globalThis.fetch = jest.fn(() => {
    choose('deccan');
    return Promise.reject(new TypeError('failed'));
  });
  await getReady();
  expect(lists).not.toHaveBeenCalled();
});

it('does nothing on a desk that was not asked to work offline', async () => {
  usePreferences.setState({ offlineMode: false });
  lists.mockClear();
  await getReady();
  expect(value()).toBeNull();
  expect(lists).not.toHaveBeenCalled();
});

it('asks for what this person’s permissions need, of the releases that the server has now', async () => {
  const reference = [{ label: { en: 'lists' }, needs: ['view__own__note'], lists: ['organisation/data/causes/'] }];
  const remote = { name: 'notes', label: { en: 'Notes' }, paths: ['/notes'], menu: [], reference };
  const entry = '/mfe/notes/1.0.0-a/remoteEntry.js';
  const releases = [{ version: '1.0.0', entry, contract: { major: 1, minor: 0 }, remote }];
  const registry = { revision: 1, shell: { version: '0.0.0' }, remotes: [{ name: 'notes', releases }] };
  globalThis.fetch = jest.fn(() => Promise.resolve(Response.json(registry)));
  const asked = () => lists.mock.lastCall?.[0].parts.map(({ endpoint }) => endpoint);
  await getReady();
  expect(asked()).toEqual([]);
  const organisation_user = { permissions: ['view__own__note'] };
  useSession.setState({ organisation: { token: 'bhima', name: 'Bhima', organisation_user } as MyOrganisation });
  await getReady();
  expect(asked()).toEqual(['organisation/data/causes/?limit=1000']);
  expect(app.mock.lastCall?.[0]).toMatchObject({ registry, reader: { permissions: ['view__own__note'] } });
});

it('tries again when the person asks for it', async () => {
  lists.mockResolvedValueOnce({ missing: ['causes'], at: null });
  startGettingReady();
  await getReady();
  expect(value()).toBe(true);
  lists.mockResolvedValueOnce({ missing: ['causes'], at: null });
  await getReady();
  expect(value()).toBe(-1);
  useReadiness.getState().retry();
  expect(value()).toBe(-2);
  await getReady();
  expect(value()).toBe(true);
});
