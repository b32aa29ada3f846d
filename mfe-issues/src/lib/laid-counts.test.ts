import type { StatusDashboard } from '@chainage/shared/contracts/issues/status-dashboard';
import { laidCounts } from './laid-counts.ts';

const cell = (status: 'draft' | 'in_progress' | 'resolved' | 'pending_review', count: number, overdue = 0) => ({
  issue_type: 'routine_maintenance' as const,
  status,
  count,
  overdue,
});
const told: StatusDashboard = { open: 5, overdue: 2, rows: [cell('draft', 1), cell('in_progress', 5, 2)] };
const at = (status: 'draft' | 'in_progress' | 'resolved' | 'pending_review', sla_state: 'breached' | 'none' = 'none') =>
  ({ issue_type: 'routine_maintenance', status, sla_state }) as const;

test('what is repaired is open still, and overdue no more', () => {
  const moves = [{ from: at('in_progress', 'breached'), to: at('resolved', 'breached') }];
  expect(laidCounts(told, moves)).toEqual({
    open: 5,
    overdue: 1,
    rows: [cell('draft', 1), cell('in_progress', 4, 1), cell('resolved', 1)],
  });
});

test('a report that is new, and one that was a draft, are open', () => {
  const moves = [
    { from: null, to: at('pending_review') },
    { from: at('draft'), to: at('pending_review') },
  ];
  expect(laidCounts(told, moves)).toMatchObject({ open: 7, overdue: 2 });
});

test('a number that was told before never falls below nothing', () => {
  const gone = [1, 2, 3].map(() => ({ from: at('draft'), to: at('pending_review') }));
  expect(laidCounts(told, gone).rows).toContainEqual(cell('pending_review', 3));
  expect(laidCounts(told, gone).rows.find(({ status }) => status === 'draft')).toBeUndefined();
});
