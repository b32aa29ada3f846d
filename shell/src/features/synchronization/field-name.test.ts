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
  ['vehicles.0.licence_no', 'Vehicle 1'],
  ['causes.2', 'Causes · 3'],
  ['speed_limit_kmph', 'Something in it'],
  ['constructor', 'Something in it'],
  ['', 'Something in it'],
])('%s is %s', (path, name) => {
  expect(fieldName(path, words, 'Something in it')).toBe(name);
});

test('a row without words says no name of the wire', () => {
  expect(fieldName('vehicles.0.registration_no', undefined, 'Something in it')).toBe('Something in it');
});
