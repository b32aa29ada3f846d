import { duplicateParams, isSameTime } from './same-event.ts';

test('looks for the same event within 100 m, on the Indian days it may lie on', () => {
  const wire = { chainage_from: '43.050', direction: 'lhs', highway: 1, occurred_at: '2026-11-20T18:00:00Z' };
  expect(duplicateParams('routine_maintenance', wire)).toEqual({
    issue_type: 'routine_maintenance',
    direction: 'lhs',
    chainage_from: '42.950',
    chainage_to: '43.150',
    date_from: '2026-11-20',
    date_to: '2026-11-21',
    limit: '10',
  });
  expect(duplicateParams('routine_maintenance', { ...wire, chainage_from: null })).toBeNull();
  expect(duplicateParams('routine_maintenance', { ...wire, chainage_from: 'forty' })).toBeNull();
});

test('two hours apart is still the same event', () => {
  expect(isSameTime('2026-11-20T10:00:00Z', '2026-11-20T12:00:00Z')).toBe(true);
  expect(isSameTime('2026-11-20T10:00:00Z', '2026-11-20T12:01:00Z')).toBe(false);
});
