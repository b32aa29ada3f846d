import { orderBy } from './list-order.ts';
import { toLongList } from './long-list.ts';
import { limitOf, toList } from './paging.ts';
import { SORT_TYPES } from './sort-types.ts';
import { sql } from 'kysely';

const URL = '/api/organisation/data/notes/?search=x';
const CAP = 10_000;

it('a page has twenty-five rows where nobody says how many', () => {
  expect(limitOf({})).toBe(25);
});

it('counts are told up to ten thousand, and say where they stop', () => {
  expect(toList(URL, {}, CAP, [])).toEqual({ count: CAP, next: null, previous: null, results: [] });
  expect(toList(URL, {}, CAP + 1, [])).toMatchObject({ count: CAP, count_capped: true });
});

describe('a list without end', () => {
  const order = orderBy({ at: { value: sql`n.at`, type: SORT_TYPES.text } }, 'at', sql`n.id`);
  const row = (place: number) => ({ id: `n${place}`, sort_value: 'a', place });
  const page = (count: number, offset: number | undefined, rows: number) =>
    toLongList(
      { count, results: Array.from({ length: rows }, (_, place) => row(place)) },
      { order, query: { limit: 2, ...(offset !== undefined && { offset }) } },
      URL,
      ({ id }) => id,
    );

  it('shows as many rows as were asked for, and has a next page where one more was there', () => {
    expect(page(3, 0, 3)).toMatchObject({ count: 3, results: ['n0', 'n1'], next: expect.stringContaining('offset=2') });
    expect(page(2, 0, 2)).toMatchObject({ results: ['n0', 'n1'], next: null });
  });

  it('leads from key to key whoever counts no pages off', () => {
    const { next } = page(3, undefined, 3);
    expect(next).toContain('cursor=');
    expect(next).not.toContain('offset=');
  });

  it('goes on by cursor from the row at which counting stops', () => {
    expect(page(CAP + 1, CAP - 4, 3).next).toContain(`offset=${CAP - 2}`);
    const { next, count, count_capped } = page(CAP + 1, CAP - 2, 3);
    expect({ count, count_capped }).toEqual({ count: CAP, count_capped: true });
    expect(next).toContain('cursor=');
    expect(next).not.toContain('offset=');
  });
});
