/** The search without signal over a device that holds thousands of records. */
import { queryClient } from '#query.ts';
import { recordKeys } from '../record/record.queries.ts';
import { findOnDevice } from './find-on-device.ts';
import type { FindPart } from './home.model.ts';

const source = { module: 'notes', entity: 'note', paths: { list: 'organisation/data/notes/' } };
const part = { of: { source } } as unknown as FindPart;
const hold = (count: number) =>
  queryClient.setQueryData(recordKeys(source as never).list({}), {
    count,
    results: Array.from({ length: count }, (_, at) => ({ id: `n${at}`, text: `stone ${at}` })),
  });

beforeEach(() => queryClient.clear());

test('it finds the rows of those words, each once', async () => {
  hold(1_000);
  expect((await findOnDevice(part, 'stone 77')).map(({ id }) => id)).toEqual([
    'n77',
    ...Array.from({ length: 10 }, (_, at) => `n${770 + at}`),
  ]);
});

test.each([
  [150, 'is done in one go over few', ['found', 'key']],
  [3_000, 'lets what is typed meanwhile go first over many', ['key', 'found']],
])('over %s rows it %s', async (count, _, order) => {
  hold(count);
  const said: string[] = [];
  const key = new Promise<void>((done) => setTimeout(() => done(void said.push('key'))));
  await Promise.all([key, findOnDevice(part, 'stone').then(() => said.push('found'))]);
  expect(said).toEqual(order);
});

test('called off, it looks at no further rows', async () => {
  hold(3_000);
  const leave = new AbortController();
  const looking = findOnDevice(part, 'stone', leave.signal);
  leave.abort();
  await expect(looking).rejects.toThrow(/abort/i);
});

test('one number finds what lies there beside what has it as a word', async () => {
  queryClient.setQueryData(recordKeys(source as never).list({}), {
    count: 3,
    results: [
      { id: 'there', chainage_from: '33.020' },
      { id: 'elsewhere', chainage_from: '47.000' },
      { id: 'said', text: 'Board 33050' },
    ],
  });
  const ids = async (typed: string) => (await findOnDevice(part, typed)).map(({ id }) => id);
  expect(await ids('33050')).toEqual(['there', 'said']);
  expect(await ids('33050 board')).toEqual(['said']);
});
