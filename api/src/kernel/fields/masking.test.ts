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

const codes = ({ errors }: ReturnType<typeof writes>) => errors.map(({ path, code }) => `${path}: ${code}`);

it.each(['Anil', 'Ramesh'])(
  'refuses what is filled in where something is hidden, a right guess like a wrong one: %s',
  (name) => {
    const [first, second] = seen.vehicles;
    expect(codes(writes([{ ...first, driver_name: name }, second]))).toEqual(['vehicles.0.driver_name: invalid']);
    expect(codes(unmask({ phone: name }, stored, SENSITIVE))).toEqual(['phone: invalid']);
  },
);

it('takes what the writer fills in of a row they add', () => {
  const added = { registration_no: 'MH12X1', role: 'other', driver_name: 'Anil' };
  expect(writes([...seen.vehicles, added])).toEqual({ values: { vehicles: [truck, bike, added] }, errors: [] });
});

it('puts nobody’s name on another’s row where two rows are changed and swapped', () => {
  const [first, second] = seen.vehicles;
  const changed = [
    { ...second, role: 'x' },
    { ...first, role: 'y' },
  ];
  expect(codes(writes(changed))).toEqual(['vehicles: mismatch']);
  const named = [
    { ...truck, row_id: 'a' },
    { ...bike, row_id: 'b' },
  ];
  const rows = [
    { ...second, row_id: 'b', role: 'x' },
    { ...first, row_id: 'a', role: 'y' },
  ];
  expect(unmask({ vehicles: rows }, { vehicles: named }, SENSITIVE)).toEqual({
    values: {
      vehicles: [
        { ...bike, row_id: 'b', role: 'x' },
        { ...truck, row_id: 'a', role: 'y' },
      ],
    },
    errors: [],
  });
});

it('refuses a change and a deletion in one edit, which nobody could tell apart', () => {
  const [first] = seen.vehicles;
  expect(writes([{ ...first, role: 'other', registration_no: 'X' }]).errors).toEqual([
    expect.objectContaining({ path: 'vehicles', code: 'mismatch' }),
  ]);
});
