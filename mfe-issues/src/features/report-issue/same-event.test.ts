import { sameEvent } from './same-event.ts';

const { params, isSame, metres } = sameEvent('routine_maintenance');
const wire = { chainage_from: '43.050', direction: 'lhs', highway: 1, occurred_at: '2026-11-20T18:00:00Z' };
const row = { ...wire, issue_type: 'routine_maintenance' };

test('looks for the same event within 100 m, on the Indian days it may lie on', () => {
  expect(params(wire)).toEqual({
    issue_type: 'routine_maintenance',
    direction: 'lhs',
    chainage_from: '42.950',
    chainage_to: '43.150',
    date_from: '2026-11-20',
    date_to: '2026-11-21',
    limit: '10',
  });
  expect(params({ ...wire, chainage_from: null })).toBeNull();
  expect(params({ ...wire, chainage_from: 'forty' })).toBeNull();
});

test('a stretch that lies over the place, or ends within 100 m of it, is the same event; it is asked for with its whole length', () => {
  const over = { ...row, chainage_from: '41.000', chainage_to: '44.000' };
  expect([isSame(over, wire), metres(over, wire)]).toEqual([true, 0]);
  expect(isSame(row, { ...wire, chainage_from: '42.000', chainage_to: '42.950' })).toBe(true);
  expect(isSame(row, { ...wire, chainage_from: '42.000', chainage_to: '42.949' })).toBe(false);
  expect(params({ ...wire, chainage_to: '45.000' })).toMatchObject({ chainage_from: '42.950', chainage_to: '45.100' });
});

test('two hours and 100 m apart is still the same event, on the same carriageway of the same road', () => {
  expect(isSame({ ...row, occurred_at: '2026-11-20T20:00:00Z', chainage_from: '43.150' }, wire)).toBe(true);
  const others = [
    { occurred_at: '2026-11-20T20:01:00Z' },
    { chainage_from: '43.151' },
    { direction: 'rhs' },
    { highway: 2 },
    { issue_type: 'road_user_accident' },
    { occurred_at: null },
    { chainage_from: null },
  ];
  expect(others.filter((other) => isSame({ ...row, ...other }, wire))).toEqual([]);
  expect(metres({ chainage_from: '42.970' }, wire)).toBe(80);
});
