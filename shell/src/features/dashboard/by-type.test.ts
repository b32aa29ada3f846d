import { byType } from './by-type.ts';

test('open statuses are added up per type; what is at an end or a draft does not count', () => {
  const cell = (
    issue_type: 'routine_maintenance' | 'hazard',
    status: 'approved' | 'resolved' | 'closed' | 'draft',
  ) => ({
    issue_type,
    status,
    count: 2,
    overdue: status === 'approved' ? 1 : 0,
  });
  const rows = [
    cell('routine_maintenance', 'approved'),
    cell('routine_maintenance', 'resolved'),
    cell('routine_maintenance', 'closed'),
    cell('hazard', 'draft'),
  ];
  expect(byType({ rows })).toEqual([{ type: 'routine_maintenance', open: 4, overdue: 1 }]);
});
