import { issueList } from '@chainage/shared/contracts/issues/list-declaration';
import { activeView, addressOf } from '@chainage/shared/kit/list/declared-state.ts';

const list = issueList('routine_maintenance');
const address = addressOf(list);
const read = (query: string) => address.read(new URLSearchParams(query));

test('filters of issues survive the way through the address', () => {
  const query = 'status=approved%2Cin_progress&date_from=2026-10-01&assigned_to=me&created_by=7&photos_missing=true';
  expect(address.write(read(query)).toString()).toBe(query);
});

test('what makes no sense in an address is left out', () => {
  expect(read('status=gone,approved&date_from=yesterday&resolver=you&open_followup=1&ordering=colour')).toEqual({
    filters: { status: 'approved' },
    ordering: '-occurred_at',
    page: 1,
  });
});

test('knows which quick view the address shows', () => {
  expect(activeView(list.views ?? [], read('created_by=me'))?.key).toBe('mine');
  expect(activeView(list.views ?? [], read('created_by=me&search=x'))).toBeUndefined();
});
