import { fieldName } from './field-name.ts';

const words = {
  landmark: 'Landmark',
  causes: 'Causes',
  vehicles: 'Vehicles',
  'vehicles.*': 'Vehicle *',
  'vehicles.*.registration_no': 'Registration',
};

test.each([
  ['landmark', 'Landmark'],
  ['vehicles', 'Vehicles'],
  ['vehicles.1', 'Vehicle 2'],
  ['vehicles.0.registration_no', 'Vehicle 1 · Registration'],
  ['vehicles.0.licence_no', 'Vehicle 1 · licence no'],
  ['causes.2', 'Causes · 3'],
  ['speed_limit_kmph', 'speed limit kmph'],
  ['constructor', 'constructor'],
])('%s is %s', (path, name) => {
  expect(fieldName(path, words)).toBe(name);
});

test('a row without words is read as the wire names it', () => {
  expect(fieldName('vehicles.0.registration_no')).toBe('vehicles 1 registration no');
});
