import { TORTURE_LIST } from '../testing/torture-list.ts';
import { dropRow, putBack, rememberList } from '../list/last-list.ts';
import { useHeldStep } from '../list/held-row.ts';
import { waitingInList } from './list-queue.ts';

const WAITING = '?status=begun';
const rowsOf = (number: number, status = 'begun') =>
  Array.from({ length: number }, (_, at) => ({ id: `${status}${at}`, status }));
const also = (search: string, id = 'begun0') => waitingInList(TORTURE_LIST, search, id);

afterEach(() => useHeldStep.setState({ held: null, away: [] }));

test('of a list of that state alone its whole count waits, whatever of it is on screen', () => {
  rememberList(TORTURE_LIST, WAITING, rowsOf(25), 1, { count: 35 });
  expect(also(WAITING)).toEqual({ number: 34, isLeast: false });
  rememberList(TORTURE_LIST, WAITING, rowsOf(25), 1, { count: 10_000, count_capped: true });
  expect(also(WAITING)).toEqual({ number: 9999, isLeast: true });
});

test('what was decided waits no more, until it is taken back', () => {
  rememberList(TORTURE_LIST, WAITING, rowsOf(25), 1, { count: 35 });
  const row = dropRow('begun3');
  expect(also(WAITING)?.number).toBe(33);
  putBack(row!);
  expect(also(WAITING)?.number).toBe(34);
  // the list was read anew while one is held
  useHeldStep.setState({ away: ['begun4'] });
  expect(also(WAITING)?.number).toBe(33);
});

test('of a list of several states those on screen are the least, where more of it are not', () => {
  const mixed = [...rowsOf(20), ...rowsOf(5, 'done')];
  rememberList(TORTURE_LIST, '', mixed, 1, { count: 42 });
  expect(also('')).toEqual({ number: 19, isLeast: true });
  rememberList(TORTURE_LIST, '', mixed, 1, { count: 25 });
  expect(also('')).toEqual({ number: 19, isLeast: false });
  rememberList(TORTURE_LIST, '?status=begun,done', mixed, 1, { count: 42 });
  expect(also('?status=begun,done')).toEqual({ number: 19, isLeast: true });
});

test('further pages keep what the first said of it, and another list begins anew', () => {
  rememberList(TORTURE_LIST, WAITING, rowsOf(25), 1, { count: 35 });
  rememberList(TORTURE_LIST, WAITING, rowsOf(10, 'done'), 2);
  expect(also(WAITING)?.number).toBe(34);
  rememberList(TORTURE_LIST, '?status=begun&mood=sad', rowsOf(3));
  expect(also('?status=begun&mood=sad')).toEqual({ number: 2, isLeast: false });
  expect(also('?other=1')).toBeUndefined();
});
