import { countGroups } from './count-groups.ts';

test('open statuses are added up per type; what is at an end or a draft does not count', () => {
  const cell = (
    issue_type: 'routine_maintenance' | 'road_user_accident',
    status: 'approved' | 'resolved' | 'closed' | 'draft',
  ) => ({ issue_type, status, count: 2, overdue: status === 'approved' ? 1 : 0 });
  const rows = [
    cell('routine_maintenance', 'approved'),
    cell('routine_maintenance', 'resolved'),
    cell('routine_maintenance', 'closed'),
    cell('road_user_accident', 'draft'),
  ];
  expect(countGroups({ rows })).toEqual([
    {
      label: 'type.routine_maintenance.plural',
      to: `/issues/routine_maintenance?status=${['pending_review', 'returned', 'approved', 'in_progress', 'resolved'].join('%2C')}`,
      count: 4,
      late: 1,
      lateTo: expect.stringMatching(/^\/issues\/routine_maintenance\?status=.*&sla_state=breached$/),
    },
  ]);
});
