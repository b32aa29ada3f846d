import { accidentShape } from '#contracts/issues/types/accident.ts';
import { fieldsOf } from '#contracts/kit/field.ts';
import type { FormValues } from '../kind.tsx';
import { withoutBlankRows } from './blank-rows.ts';
import { emptyValues, newRow, valuesToWire } from './values.ts';

const fields = fieldsOf(accidentShape);
const blank = () => newRow(fields['vehicles']?.row ?? {});

test('a row that nobody filled in is left out, and what points to those behind it still does', () => {
  const lorry: FormValues = { ...blank(), role: 'other', vehicle_type: '9' };
  const values = {
    ...emptyValues(fields),
    vehicles: [blank(), lorry],
    casualties: [{ ...newRow(fields['casualties']?.row ?? {}), severity: 'minor', vehicle: lorry['row_id'] ?? '' }],
  };
  const wire = valuesToWire(withoutBlankRows(values, fields), fields);
  expect(wire['vehicles']).toHaveLength(1);
  expect(wire['casualties']).toMatchObject([{ vehicle: 0, vehicle_row: lorry['row_id'] }]);
  expect(valuesToWire(withoutBlankRows({ vehicles: [blank()] }, fields), fields)['vehicles']).toBeNull();
});

test('what says no is said, and rows whose values somebody may not see stay', () => {
  const values = { vehicles: [{ ...blank(), alcohol_suspected: false }] };
  expect(withoutBlankRows(values, fields)).toEqual(values);
  const masked = { vehicles: [blank()] };
  expect(withoutBlankRows(masked, fields, ['vehicles.*.driver_name'])).toEqual(masked);
});
