import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { queryClient } from '@chainage/shared/query';
import { lookupQuery } from '#lib/lookups.queries.ts';
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

test('two vehicles of other plates have not broken down as one; the plate is told by rows of the list and by what waits here', () => {
  const slot = sameEvent('vehicle_breakdown');
  const of = (plate: string | null) => ({ ...wire, registration_no: plate });
  const there = (plate: string | null) => ({
    ...{ ...wire, issue_type: 'vehicle_breakdown' },
    facts: { registration_no: plate },
  });
  const here = (plate: string | null) => slot.asRow?.({ ...of(plate), issue_type: 'vehicle_breakdown' }) ?? {};
  for (const row of [there, here]) {
    expect(slot.isSame(row('MH13AB1234'), of('MH14CD9'))).toBe(false);
    expect(slot.isSame(row('MH13AB1234'), of('MH13AB1234'))).toBe(true);
    expect(slot.isSame(row('MH13AB1234'), of(null))).toBe(true);
    expect(slot.isSame(row(null), of('MH13AB1234'))).toBe(true);
  }
});

test('what waits here says its facts as a row of the list', () => {
  const car = { id: 5, code: 'car', label: 'Car', attributes: { labels: { hi: 'कार' } } };
  queryClient.setQueryData(lookupQuery('vehicle-types').queryKey, [car] as never);
  const row = sameEvent('vehicle_breakdown').asRow?.({ vehicle_type: 5, registration_no: 'MH13AB1234' });
  expect(row).toMatchObject({
    facts: { vehicle_label: 'Car', registration_no: 'MH13AB1234' },
    fact_labels: { hi: 'कार' },
  });
});

test('what tells reports apart stands in the rows of their list', () => {
  for (const type of BUILT_TYPES) {
    const { tellsApart = [], facts } = issueTypeOf(type) ?? {};
    expect(Object.keys(facts?.({}, null) ?? {})).toEqual(expect.arrayContaining([...tellsApart]));
  }
});
