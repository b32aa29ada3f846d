import { commonShape } from '#contracts/issues/issue.ts';
import { accidentShape } from '#contracts/issues/types/accident.ts';
import { fieldsOf } from '#contracts/kit/field.ts';
import type { FormValues } from '../kind.tsx';
import { emptyValues, newRow, valuesToForm, valuesToWire } from './values.ts';

const fields = { ...fieldsOf(commonShape), ...fieldsOf(accidentShape) };
const lorry = '01932d6e-5d1c-7c6a-8a0e-0000000000a1';

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
    vehicles: [
      {
        ...emptyValues(fields['vehicles']?.row ?? {}),
        vehicle_type: '9',
        role: 'responsible',
        registration_no: 'mh 13 ab-1234',
      },
    ],
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
    expect.objectContaining({
      vehicle_type: 9,
      role: 'responsible',
      registration_no: 'MH13AB1234',
      driver_age: null,
    }),
  ]);
});

test('a record goes into the form and back unchanged', () => {
  const record = {
    category: 12,
    chainage_from: '43.250',
    occurred_at: '2026-10-06T16:40:00.000Z',
    causes: [2],
    hit_and_run: true,
    vehicles: [{ vehicle_type: 1 }],
    casualties: [{ person: 'driver', severity: 'grievous', vehicle: 0 }],
  };
  const wire = valuesToWire(valuesToForm(record, fields), fields);
  expect(wire).toMatchObject(record);
  expect((wire['vehicles'] as object[])[0]).not.toHaveProperty('row_id');
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

describe('what points to a row', () => {
  const people = (wire: Record<string, unknown>) => wire['casualties'] as Record<string, unknown>[];
  const without = (values: FormValues, name: string, at: number) => ({
    ...values,
    [name]: (values[name] as FormValues[]).filter((_, index) => index !== at),
  });

  test('follows it when a row before it is taken away, also where no row has an id', () => {
    const record = {
      vehicles: [{ role: 'other' }, { role: 'responsible' }],
      casualties: [{ vehicle: 1 }, { vehicle: 0 }],
    };
    const wire = valuesToWire(without(valuesToForm(record, fields), 'vehicles', 0), fields);
    expect(people(wire)).toEqual([
      expect.objectContaining({ vehicle: 0, vehicle_row: null }),
      expect.objectContaining({ vehicle: null, vehicle_row: null }),
    ]);
  });

  test('says id and place of a row that has an id', () => {
    const record = { vehicles: [{}, { row_id: lorry }], casualties: [{ vehicle: 0, vehicle_row: lorry }] };
    const wire = valuesToWire(valuesToForm(record, fields), fields);
    expect(people(wire)).toEqual([expect.objectContaining({ vehicle: 1, vehicle_row: lorry })]);
    expect(wire['vehicles']).toEqual([expect.anything(), expect.objectContaining({ row_id: lorry })]);
  });

  test('a row added in the form has an id from the start', () => {
    expect(newRow(fields['vehicles']?.row ?? {})).toMatchObject({
      role: '',
      row_id: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  test('keeps it in a form that shows only the part that points', () => {
    const record = { vehicles: [{ registration_no: 'MH13AB1234' }, {}], casualties: [{ vehicle: 1 }] };
    const part = { casualties: fields['casualties'] ?? { kind: 'rows' as const } };
    const values = valuesToForm(record, part);
    expect(values['vehicles']).toEqual([
      { row_id: '#0', registration_no: 'MH13AB1234' },
      { row_id: '#1', registration_no: '' },
    ]);
    expect(valuesToWire(values, part)).toEqual({ casualties: [expect.objectContaining({ vehicle: 1 })] });
    const alone = valuesToForm({ casualties: [{ vehicle: 1 }, { vehicle: 0, vehicle_row: lorry }] }, part);
    expect(people(valuesToWire(alone, part))).toEqual([
      expect.objectContaining({ vehicle: 1, vehicle_row: null }),
      expect.objectContaining({ vehicle: null, vehicle_row: lorry }),
    ]);
  });
});
