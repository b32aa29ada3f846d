import { commonShape } from '@chainage/shared/contracts/issues/issue';
import { accidentShape } from '@chainage/shared/contracts/issues/types/accident';
import { maintenanceShape } from '@chainage/shared/contracts/issues/types/routine-maintenance';
import { describeShape } from './describe-field.ts';

const common = describeShape(commonShape);
const accident = describeShape(accidentShape);
const maintenance = describeShape(maintenanceShape);

test('reads the kinds of common fields off the contract', () => {
  expect(common['category']).toEqual({ kind: 'lookup', list: 'categories' });
  expect(common['description']).toEqual({ kind: 'area', maxLength: 2000 });
  expect(common['landmark']).toEqual({ kind: 'text', maxLength: 120 });
  expect(common['chainage_from']?.kind).toBe('chainage');
  expect(common['occurred_at']?.kind).toBe('time');
  expect(common['estimated_cost']?.kind).toBe('money');
  expect(common['direction']?.options).toEqual(['lhs', 'rhs', 'median', 'both']);
  expect(common['lat']?.kind).toBe('decimal');
});

test('reads lists of lookups, rows and their own fields', () => {
  expect(accident['causes']).toEqual({ kind: 'lookups', list: 'causes' });
  expect(accident['hit_and_run']?.kind).toBe('flag');
  expect(accident['fir_date']?.kind).toBe('day');
  expect(accident['lanes_blocked']?.kind).toBe('whole');
  expect(accident['vehicles']?.rows?.['vehicle_type']).toEqual({ kind: 'lookup', list: 'vehicle-types' });
  expect(accident['casualties']?.rows?.['vehicle']?.kind).toBe('whole');
  expect(accident['vehicles']?.rows?.['registration_no']).toEqual({ kind: 'text', maxLength: 12 });
  expect(accident['property_damage']?.rows?.['asset']?.kind).toBe('reference');
});

test('reads quantities and references of maintenance', () => {
  expect(maintenance['quantity']?.kind).toBe('decimal');
  expect(maintenance['asset']?.kind).toBe('reference');
  expect(maintenance['work_zone_set_up']?.kind).toBe('flag');
});
