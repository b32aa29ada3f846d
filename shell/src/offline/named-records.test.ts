import { keptAnswer, keepFirstReads, type FirstRead } from '@chainage/shared/offline/first-reads';
import { keepRecords } from '@chainage/shared/offline/record-reads';
import { signInAs } from '@chainage/shared/testing/show';
import { homesHere, type HomeHere } from './homes-here.ts';
import { keepNamedRecords } from './named-records.ts';

jest.mock('./homes-here.ts', () => ({ homesHere: jest.fn() }));
jest.mock('@chainage/shared/offline/first-reads', () => ({ keepFirstReads: jest.fn(), keptAnswer: jest.fn() }));
jest.mock('@chainage/shared/offline/record-reads', () => ({ keepRecords: jest.fn() }));
const records = jest.mocked(keepRecords);

const label = { en: 'Lamps' };
const paths = { one: 'organisation/lamp/', list: 'organisation/lamps/', images: 'image/' };
const of = { source: { module: 'lamps', entity: 'lamp', paths }, kindOf: jest.fn() };
const home = (needs?: string[]): HomeHere => ({
  remote: { name: 'lamps', label, paths: [], menu: [], home: { waiting: needs ? { needs } : {} } },
  offer: {
    module: 'lamps',
    texts: () => Promise.resolve(),
    waiting: [
      { key: 'repair', of, filters: { to: 'me' }, ordering: 'due' },
      { key: 'finish', of, filters: { by: 'me' }, ordering: 'number' },
      { key: 'grant', of, filters: { may: 'grant' }, ordering: 'due', shown: () => false },
    ],
  },
});
const rows = (...ids: string[]) => ids.map((id) => ({ id, version: 3 }));
/** Answers of the device, by what the list is asked for. */
const lists = (answers: Record<string, { count: number; results: object[] } | undefined>) =>
  jest.mocked(keptAnswer).mockImplementation(async (read) => {
    const { limit, to, by } = (read as FirstRead).params ?? {};
    return answers[`${to ? 'to' : by ? 'by' : 'may'} ${limit}`] as never;
  });

beforeEach(() => {
  signInAs([]);
  jest.mocked(homesHere).mockResolvedValue([home()]);
  jest.mocked(keepFirstReads).mockReset().mockResolvedValue([]);
  records.mockReset().mockResolvedValue({ kept: 1, missing: [] });
});
const asked = () => records.mock.lastCall?.[0].map(({ record }) => record.path.split('/').at(-2));

test('records of all lists are asked for in turn, each once, as their pages ask for them', async () => {
  lists({ 'to 5': { count: 2, results: rows('a', 'b') }, 'by 5': { count: 2, results: rows('b', 'c') } });
  expect(await keepNamedRecords([], jest.fn())).toEqual({ missing: [], kept: 1, of: 3 });
  expect(asked()).toEqual(['a', 'b', 'c']);
  expect(records.mock.lastCall?.[0][0]).toMatchObject({
    version: 3,
    record: { path: 'organisation/lamp/a/' },
    beside: [{ path: 'organisation/lamp/a/image/', params: { limit: '100' } }],
  });
  expect(keepFirstReads).not.toHaveBeenCalled();
});

test('of a list that goes on, the page behind it is asked for; what is beyond it is counted', async () => {
  lists({ 'by 5': { count: 30, results: rows('a') }, 'by 25': { count: 30, results: rows('a', 'b') } });
  expect((await keepNamedRecords([], jest.fn())).of).toBe(30);
  const [[further]] = jest.mocked(keepFirstReads).mock.lastCall ?? [[]];
  expect(further?.params).toEqual({ by: 'me', ordering: 'number', limit: '25' });
  expect(asked()).toEqual(['a', 'b']);
});

test('where that does not come, the first rows will do', async () => {
  lists({ 'by 5': { count: 30, results: rows('a') } });
  await keepNamedRecords([], jest.fn());
  expect(asked()).toEqual(['a']);
});

test('a remote of which a record is missing is named, and nothing is asked for whom it is not', async () => {
  lists({ 'to 5': { count: 1, results: rows('a') } });
  records.mockImplementation(async (wanted) => ({ kept: 0, missing: [...wanted] }));
  expect((await keepNamedRecords([], jest.fn())).missing).toEqual([label]);
  jest.mocked(homesHere).mockResolvedValue([home(['view__all__lamp'])]);
  await keepNamedRecords([], jest.fn());
  expect(asked()).toEqual([]);
});
