import {
  activeView,
  countFilters,
  listParams,
  nextOrdering,
  readListState,
  withFilters,
  writeListState,
} from './filters.ts';

const read = (query: string) => readListState(new URLSearchParams(query));

test('filters survive the way through the address', () => {
  const query = 'search=pothole&status=approved%2Cin_progress&package=2&chainage_from=43.250&ordering=due_at&page=3';
  expect(writeListState(read(query)).toString()).toBe(query);
});

test('chainage may be written as road people write it', () => {
  expect(read('chainage_from=43%2B250').filters.chainage_from).toBe('43.250');
});

test('what makes no sense in an address is left out', () => {
  expect(read('status=gone,approved&package=abc&date_from=yesterday&page=-4&ordering=1;drop')).toEqual({
    filters: { status: 'approved' },
    ordering: '-occurred_at',
    page: 1,
  });
});

test('asks the server for the page and type on screen', () => {
  expect(listParams('routine_maintenance', read('page=3&direction=lhs'))).toEqual({
    issue_type: 'routine_maintenance',
    direction: 'lhs',
    ordering: '-occurred_at',
    limit: '25',
    offset: '50',
  });
});

test('a changed filter starts at the first page again', () => {
  expect(withFilters(read('page=4'), { search: 'joint' })).toMatchObject({ page: 1, filters: { search: 'joint' } });
});

test('a header sorts newest first, then turns round', () => {
  expect(nextOrdering('-occurred_at', 'due_at')).toBe('-due_at');
  expect(nextOrdering('-due_at', 'due_at')).toBe('due_at');
});

test('knows which quick view the address shows', () => {
  expect(activeView(read('created_by=me'))).toBe('mine');
  expect(activeView(read('created_by=me&search=x'))).toBeUndefined();
  expect(countFilters(read('created_by=7&search=x'))).toBe(1);
});
