/** What a report of damage takes over from the accident that caused it. */
import { issueKind } from '@chainage/shared/contracts/issues/kind';
import { wireTaken } from '@chainage/shared/kit/begin/begun-from.ts';
import { damageOfAccident } from './damage-of-accident.ts';

const says = (accident: string) => `Damage in accident ${accident}`;
const barrier = { description: 'W-beam bent', quantity: '21.500', unit: 7, estimated_cost: '68800.00' };
const sign = { asset: 'a-1', description: 'Sign torn off', quantity: '3.000', unit: 8, estimated_cost: '1000.00' };
const link = (changes: object = {}) => ({
  ...{ issue: 'd', number: 'MD 1', issue_type: 'material_damage', status: 'approved' },
  ...{ relation: 'caused_by', incoming: true, ...changes },
});
const of = (changes: object) =>
  wireTaken(
    issueKind('material_damage'),
    damageOfAccident({ id: 'i1', issue_type: 'highway', number: 'RA 4', masked: [], ...changes } as never, says),
  );

test('what was damaged, how much of it, at which rate and by whom', () => {
  const vehicles = [
    { registration_no: '22BH4821C', role: 'responsible', driver_name: 'Ravi', licence_no: 'L1' },
    { registration_no: 'MH13AB1234', role: 'other' },
    { registration_no: null, role: 'responsible' },
  ];
  const values = of({ property_damage: [barrier], vehicles });
  expect(values).toMatchObject({
    ...{ asset_description: 'W-beam bent', quantity: '21.500', unit: '7', unit_rate: '3200.00' },
    description: 'Damage in accident RA 4',
  });
  expect(values['responsible_vehicle']).toEqual([expect.objectContaining({ registration_no: '22BH4821C' })]);
  expect(JSON.stringify(values)).not.toMatch(/Ravi|L1/);
});

test('of a registered asset the words stand in the description, where they are seen', () => {
  expect(of({ property_damage: [sign] })).toMatchObject({
    ...{ asset: 'a-1', description: 'Damage in accident RA 4: Sign torn off' },
  });
});

test.each([
  ['does not divide to two decimals', sign],
  ['has no quantity', { ...barrier, quantity: null }],
  ['has nothing of it', { ...barrier, quantity: '0.000' }],
  ['has no cost', { ...barrier, estimated_cost: null }],
  ['would be more than a rate may be', { ...barrier, quantity: '0.001', estimated_cost: '999999999999.00' }],
])('a cost that %s gives no rate', (_, row) => {
  expect(of({ property_damage: [row] })).not.toHaveProperty('unit_rate');
});

test('the first row not yet reported, or the only one', () => {
  const what = (rows: object[], links: object[]) =>
    of({ property_damage: rows, linked_issues: links })['description' as const];
  const two = [sign, { ...sign, description: 'Light pole' }];
  expect(what(two, [])).toMatch(/Sign torn off$/);
  expect(what(two, [link()])).toMatch(/Light pole$/);
  expect(what(two, [link(), link()])).toBe('Damage in accident RA 4');
  expect(what([sign], [link()])).toMatch(/Sign torn off$/);
  const others = [{ relation: 'related' }, { incoming: false }, { issue_type: 'hazard' }];
  const ended = [{ status: 'rejected' }, { status: 'cancelled' }];
  expect(what(two, [...others, ...ended].map(link))).toMatch(/Sign torn off$/);
});

test('an accident without a number yet, without damage or vehicles, gives nothing', () => {
  expect(of({ number: null })).toEqual({});
  expect(of({ issue_type: 'routine_maintenance', vehicles: [{ registration_no: 'X', role: 'responsible' }] })).toEqual(
    {},
  );
});
