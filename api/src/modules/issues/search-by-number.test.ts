/** A search that is one number: a place, written without its `+`, and whatever has the number as a word. */
import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { accident, pothole, readIds, submitted } from './testing.ts';

let test: TestApp;
let crew: Client;
beforeAll(async () => {
  test = await buildTestApp();
  const ids = await readIds(test);
  crew = await test.signIn('patrol_field_crew@bhima.example');
  const at = (chainage_from: string, description: string) => pothole(test.bhima, ids, { chainage_from, description });
  await submitted(crew, at('25.000', 'Slow lane'));
  await submitted(crew, at('47.300', 'Board 25000 down'));
  await submitted(crew, at('41.234', 'Fast lane'));
  await submitted(crew, accident(test.bhima, ids, { chainage_from: '30.400' }));
});
afterAll(() => test.close());

const search = async (words: string, ordering: string) => {
  const query = `search=${encodeURIComponent(words)}&ordering=${ordering}`;
  const answer = await crew.get(`organisation/data/issues/?${query}`);
  const { results, count } = answer.json<{ results: IssueRow[]; count: number }>();
  expect([words, ordering, count]).toEqual([words, ordering, results.length]);
  return results.map((row) => row.chainage_from).toSorted();
};

it.each(['-occurred_at', 'occurred_at', 'chainage_from', '-due_at', 'number'])('is both, by %s', async (ordering) => {
  expect(await search('25000', ordering)).toEqual(['25.000', '47.300']);
  expect(await search('25050', ordering)).toEqual(['25.000']);
  expect(await search('२५०००', ordering)).toEqual(['25.000', '47.300']);
  expect(await search('25300', ordering)).toEqual([]);
  // of a plate as before, and with another word a word
  expect(await search('1234', ordering)).toEqual(['30.400']);
  expect(await search('board 25000', ordering)).toEqual(['47.300']);
});

it('pages through both without losing or repeating one', async () => {
  const seen: string[] = [];
  let url: string | null = '/api/organisation/data/issues/?search=25000&limit=1&cursor=';
  while (url) {
    const page: { next: string | null; results: IssueRow[] } = (await crew.get(url)).json();
    seen.push(...page.results.map(({ id }) => id));
    url = page.next;
  }
  expect([seen.length, new Set(seen).size]).toEqual([2, 2]);
});
