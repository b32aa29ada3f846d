import { commonShape } from '@chainage/shared/contracts/issues/issue';
import { accidentShape } from '@chainage/shared/contracts/issues/types/accident';
import { describeShape } from './describe-field.ts';
import { emptyValues, valuesToForm, valuesToWire } from './form-values.ts';

const fields = { ...describeShape(commonShape), ...describeShape(accidentShape) };

test('what a patrol types becomes what the wire asks for', () => {
  const values = {
    ...emptyValues(fields),
    category: '12',
    chainage_from: '43+250',
    occurred_at: '2026-10-06T22:10',
    causes: ['2', '7'],
    hit_and_run: false,
    lanes_blocked: '2',
    estimated_cost: '1,20,000.50',
    vehicles: [{ ...emptyValues(fields['vehicles']?.rows ?? {}), vehicle_type: '9', role: 'responsible' }],
  };
  const wire = valuesToWire(values, fields);
  expect(wire).toMatchObject({
    category: 12,
    chainage_from: '43.250',
    chainage_to: null,
    occurred_at: '2026-10-06T16:40:00.000Z',
    causes: [2, 7],
    hit_and_run: false,
    in_work_zone: null,
    lanes_blocked: 2,
    estimated_cost: '120000.50',
    description: null,
  });
  expect(wire['vehicles']).toEqual([
    expect.objectContaining({ vehicle_type: 9, role: 'responsible', driver_age: null }),
  ]);
});

test('a record goes into the form and back unchanged', () => {
  const record = {
    category: 12,
    chainage_from: '43.250',
    occurred_at: '2026-10-06T16:40:00.000Z',
    causes: [2],
    hit_and_run: true,
    casualties: [{ person: 'driver', severity: 'grievous', vehicle: 0 }],
  };
  expect(valuesToWire(valuesToForm(record, fields), fields)).toMatchObject(record);
});

test('what cannot be read goes on as typed, so the error stands at its field', () => {
  const wire = valuesToWire({ ...emptyValues(fields), chainage_from: 'km forty', lanes_blocked: 'two' }, fields);
  expect(wire).toMatchObject({ chainage_from: 'km forty', lanes_blocked: 'two' });
});

test('masked fields are left out, so that the server keeps them', () => {
  const values = { ...emptyValues(fields), vehicles: [{ registration_no: 'MH13AB1234', driver_name: '' }] };
  const [vehicle] = valuesToWire(values, fields, ['vehicles.*.driver_name'])['vehicles'] as Record<string, unknown>[];
  expect(vehicle).toHaveProperty('registration_no', 'MH13AB1234');
  expect(vehicle).not.toHaveProperty('driver_name');
});
