import { mask, unmask } from './masking.ts';

const SENSITIVE = ['vehicles.*.driver_name', 'vehicles.*.licence_no', 'phone'];
const truck = { registration_no: 'MH13AB1234', role: 'responsible', driver_name: 'Ramesh', licence_no: 'L1' };
const bike = { registration_no: 'KA32Z9', role: 'other', driver_name: 'Sunil' };
const stored = { phone: '9000000001', landmark: 'Bridge', vehicles: [truck, bike] };
const seen = mask(stored, SENSITIVE);

it('hides the named fields, inside rows too, and nothing else', () => {
  expect(seen).toEqual({
    landmark: 'Bridge',
    vehicles: [
      { registration_no: 'MH13AB1234', role: 'responsible' },
      { registration_no: 'KA32Z9', role: 'other' },
    ],
  });
  expect(stored.vehicles[0]?.driver_name).toBe('Ramesh');
});

const writes = (vehicles: unknown[]) => unmask({ vehicles }, stored, SENSITIVE);

it('keeps what the writer could not see when the rows come back as they were', () => {
  expect(writes(seen.vehicles).values).toEqual({ vehicles: [truck, bike] });
  expect(unmask({ landmark: 'x', phone: null }, stored, SENSITIVE).values).toEqual({ landmark: 'x' });
});

it('follows rows that were moved, changed in place, or left behind by a deletion', () => {
  const [first, second] = seen.vehicles;
  expect(writes([second, first]).values).toEqual({ vehicles: [bike, truck] });
  expect(writes([{ ...first, role: 'other' }, second]).values).toEqual({
    vehicles: [{ ...truck, role: 'other' }, bike],
  });
  expect(writes([second]).values).toEqual({ vehicles: [bike] });
});

it('gives a new row nobody’s name', () => {
  const added = { registration_no: 'MH12X1', role: 'other' };
  expect(writes([...seen.vehicles, added]).values).toEqual({ vehicles: [truck, bike, added] });
});

it('takes what the writer does fill in', () => {
  const [first, second] = seen.vehicles;
  expect(writes([{ ...first, driver_name: 'Anil' }, second]).values).toEqual({
    vehicles: [{ ...truck, driver_name: 'Anil' }, bike],
  });
});

it('refuses a change and a deletion in one edit, which nobody could tell apart', () => {
  const [first] = seen.vehicles;
  expect(writes([{ ...first, role: 'other', registration_no: 'X' }]).errors).toEqual([
    expect.objectContaining({ path: 'vehicles', code: 'mismatch' }),
  ]);
});
