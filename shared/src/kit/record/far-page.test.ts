import { api } from '#api-client/client.ts';
import { queryClient } from '#query.ts';
import { recordListQuery } from './record.queries.ts';

const kind = { module: 'issues', entity: 'issue', paths: { one: 'one/', list: 'all/', images: 'images/' } };
/** As the server pages 12,010 rows: by offset as far as it counts, behind that by cursor alone. */
const ROWS = 12_010;
const asked: Record<string, string>[] = [];
beforeEach(() => {
  asked.length = 0;
  queryClient.clear();
  jest.spyOn(api, 'get').mockImplementation((_, { params = {} } = {}) => {
    const sent = params as Record<string, string>;
    asked.push(sent);
    const begin = Number(sent['cursor']?.slice(1) ?? sent['offset'] ?? 0);
    if (sent['offset'] !== undefined && begin > 10_000) throw new Error('too_large');
    const end = Math.min(ROWS, begin + Number(sent['limit']));
    const results = Array.from({ length: end - begin }, (_, at) => ({ id: String(begin + at) }));
    const next = end < ROWS ? `/api/all/?limit=${sent['limit']}&cursor=c${end}` : null;
    return Promise.resolve({ count: 10_000, count_capped: true, next, previous: null, results });
  });
});
const page = async (number: number) => {
  const params = { ordering: '-occurred_at', limit: '25', offset: String((number - 1) * 25) };
  return (await queryClient.fetchQuery(recordListQuery<{ id: string }>(kind, params))).results.map(({ id }) =>
    Number(id),
  );
};

test('a page beyond the count goes on from the one before', async () => {
  expect((await page(401))[0]).toBe(10_000);
  expect((await page(402))[0]).toBe(10_025);
  expect((await page(403))[0]).toBe(10_050);
  expect(asked).toHaveLength(3);
  expect(asked.at(-1)).toEqual({ ordering: '-occurred_at', limit: '25', cursor: 'c10050' });
});

test('one that is opened by its number is walked to, and one behind the last is empty', async () => {
  expect(await page(481)).toEqual(Array.from({ length: 10 }, (_, at) => 12_000 + at));
  expect(asked.map(({ limit }) => limit)).toEqual(['1000', '1000', '25']);
  expect(await page(600)).toEqual([]);
});
