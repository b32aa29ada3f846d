import {
  cleanChainage,
  cleanId,
  cleanText,
  cleanWords,
  listAddress,
  listParams,
  nextOrdering,
  withFilters,
} from './list-state.ts';

const address = listAddress({
  filters: {
    search: cleanText,
    status: cleanWords(['open', 'closed']),
    package: cleanId,
    chainage_from: cleanChainage,
  },
  orderings: ['number', 'due_at'],
  usual: '-number',
});
const read = (query: string) => address.read(new URLSearchParams(query));

test('filters survive the way through the address', () => {
  const query = 'search=pothole&status=open%2Cclosed&package=2&chainage_from=43.250&ordering=due_at&page=3';
  expect(address.write(read(query)).toString()).toBe(query);
  expect(read('chainage_from=43%2B250').filters.chainage_from).toBe('43.250');
});

test('what makes no sense in an address is left out', () => {
  expect(read('status=gone,open&package=abc&page=-4&ordering=1;drop&colour=red')).toEqual({
    filters: { status: 'open' },
    ordering: '-number',
    page: 1,
  });
});

test('asks the server for the page on screen; a changed filter starts at the first again', () => {
  const state = read('page=3&status=open&search=x');
  expect(listParams(state)).toEqual({ status: 'open', search: 'x', ordering: '-number', limit: '25', offset: '50' });
  expect(withFilters(state, { status: '' })).toMatchObject({ page: 1, filters: { search: 'x' } });
  expect(address.countSet(state)).toBe(1);
});

test('a header sorts greatest first, then turns round', () => {
  expect(nextOrdering('-number', 'due_at')).toBe('-due_at');
  expect(nextOrdering('-due_at', 'due_at')).toBe('due_at');
});
