/** What a report takes over from another: never what belongs to one event alone. */
import { issueKind } from '@chainage/shared/contracts/issues/kind';
import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { begunQuery, readBegun, valuesBegun } from '@chainage/shared/kit/begin/begun-from.ts';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { issueScreens } from './issue-screens.tsx';

const record = (issueType: string) =>
  ({
    ...{ id: 'i1', issue_type: issueType, category: 3, sub_type: 31, highway: 1, package: 2, direction: 'lhs' },
    ...{ chainage_from: '43.250', chainage_to: null, type_of_road: 5, landmark: 'Dhaba', severity: 'medium' },
    ...{ occurred_at: '2026-11-20T10:00:00Z', resolved_at: '2026-11-21T10:00:00Z', resolution_note: 'Filled' },
    ...{ action_taken: 'Filled', quantity: '1.500', device_id: 'd', reported_at: '2026-11-20T10:05:00Z' },
    ...{ vehicles: [{ id: 'v', registration_no: 'MH12' }], priority: 'high', assigned_to: 4, masked: [] },
  }) as unknown as AnyRecord;

test('a copy has the place, the kind and what was found, and nothing of when it was and what was done', () => {
  const values = valuesBegun(issueKind('routine_maintenance'), record('routine_maintenance'));
  expect(values).toMatchObject({
    category: '3',
    sub_type: '31',
    direction: 'lhs',
    severity: 'medium',
    landmark: 'Dhaba',
  });
  expect(values['chainage_from']).toMatch(/^43[.+]250$/);
  for (const name of ['occurred_at', 'reported_at', 'resolved_at', 'resolution_note', 'action_taken', 'device_id'])
    expect([name, values[name]]).toEqual([name, undefined]);
});

test.each(BUILT_TYPES.map((type) => [type]))('of %s neither people nor times are copied', (type) => {
  const values = valuesBegun(issueKind(type), record(type));
  expect(values['direction']).toBe('lhs');
  expect(Object.values(values).filter((value) => Array.isArray(value) && typeof value[0] === 'object')).toEqual([]);
  expect(values['occurred_at']).toBeUndefined();
});

test('damage begun from an accident has its place and time, not its kind', () => {
  const values = valuesBegun(issueKind('material_damage'), record('road_user_accident'));
  expect(Object.keys(values).sort()).toEqual(
    ['chainage_from', 'direction', 'highway', 'landmark', 'occurred_at', 'package', 'type_of_road'].sort(),
  );
});

test('an accident offers it, and the address says from which and how it stands to it', () => {
  expect(issueScreens('road_user_accident').follows).toMatchObject([
    {
      to: '/issues/new/material_damage',
      relation: 'caused_by',
      needs: ['create__all__issue_material_damage', 'create__own__issue_material_damage'],
    },
  ]);
  expect(issueScreens('routine_maintenance').follows).toEqual([]);
  const query = begunQuery({ record: 'i1', relation: 'caused_by' });
  expect(readBegun(query, ['caused_by'])).toEqual({ record: 'i1', relation: 'caused_by' });
  expect(readBegun(query, [])).toEqual({ record: 'i1', relation: undefined });
  expect(readBegun('?status=draft')).toBeNull();
});
