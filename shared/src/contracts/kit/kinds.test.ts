import { z } from 'zod';
import { accidentShape } from '../issues/types/accident.ts';
import { commonShape } from '../issues/issue.ts';
import { fieldAt, fieldOf, fieldsOf } from './field.ts';
import { KIND_NAMES, normalValue, rulesOf } from './kinds.ts';
import { chainageRules } from './kinds/chainage.ts';
import { km } from './kinds/chainage.ts';
import { code } from './kinds/code.ts';
import { decimal, qty } from './kinds/decimal.ts';
import { mobile } from './kinds/mobile.ts';
import { isUsualPlate, plate, plateRules } from './kinds/plate.ts';
import { position } from './kinds/position.ts';
import { rowIdOf, rowOf } from './kinds/row-of.ts';
import { rows } from './kinds/rows.ts';
import { text } from './kinds/text.ts';
import { withPlaces } from './rows.ts';

const normal = (schema: z.ZodType, value: unknown) => {
  const { of: _, ...field } = fieldOf(schema, 'x');
  return normalValue(value, field);
};

test('every kind has its rules', () => {
  for (const kind of KIND_NAMES) expect([kind, rulesOf(kind)]).toEqual([kind, expect.any(Object)]);
});

test('a field without a named kind is refused, never guessed', () => {
  expect(() => fieldOf(z.string(), 'weight')).toThrow('weight');
  expect(() => fieldOf(z.string().regex(/^\d+$/).nullish(), 'weight')).toThrow('weight');
});

test('kinds are read through optional and nullable', () => {
  expect(fieldOf(mobile().nullish(), 'x')).toMatchObject({ kind: 'mobile' });
  expect(fieldOf(text(80).min(1, 'required').nullish(), 'x')).toEqual({ kind: 'text', maxLength: 80 });
  expect(fieldOf(text(121), 'x').kind).toBe('area');
  expect(fieldOf(decimal(3, 1, 'm').optional(), 'x')).toEqual({ kind: 'decimal', places: 1, unit: 'm' });
  expect(fieldOf(position(), 'x').kind).toBe('position');
});

test('a row knows its fields, and which of them may not be empty', () => {
  const field = fieldOf(rows({ role: text(5), name: text(9).nullish() }, 3), 'people');
  expect(field).toMatchObject({ kind: 'rows', row: { role: { required: true }, row_id: { kind: 'row_id' } } });
  expect(field.row?.['name']).not.toHaveProperty('required');
  expect(fieldAt({ people: field }, 'people.4.role')?.kind).toBe('text');
});

test('the kinds of real fields come off their contract', () => {
  const fields = { ...fieldsOf(commonShape), ...fieldsOf(accidentShape) };
  expect(fields['category']).toEqual({ kind: 'lookup', lookup: 'categories' });
  expect(fields['direction']?.options).toEqual(['lhs', 'rhs', 'median', 'both']);
  expect(fields['lat']).toMatchObject({ kind: 'decimal', places: 6 });
  expect(fields['causes']).toMatchObject({ kind: 'lookups', lookup: 'causes', use: ['used_for', 'accident'] });
  expect(fieldAt(fields, 'vehicles.*.registration_no')?.kind).toBe('plate');
  expect(fieldAt(fields, 'casualties.0.vehicle')).toMatchObject({ kind: 'row_of', of: 'vehicles' });
  expect(fieldAt(fields, 'property_damage.*.asset')).toMatchObject({ kind: 'reference', record: 'asset-registers' });
});

test('equal values have one normal form', () => {
  expect(normal(km(), '43.25')).toBe('43.250');
  expect(normal(qty(), '7.5')).toBe('7.500');
  expect(normal(decimal(5, 3), '7.5')).toBe('7.5');
  expect(normal(plate(), 'mh 13 ab-1234')).toBe('MH13AB1234');
  expect(normal(mobile(), '+91 98220-12345')).toBe('9822012345');
  expect(normal(km(), null)).toBeNull();
  expect(chainageRules.normal?.('0.5', { kind: 'chainage' })).toBe('0.500');
});

test('codes that look the same are the same, and what no screen shows is refused', () => {
  const said = (typed: string) => code(30).safeParse(typed).data ?? 'refused';
  expect(said('  SIGN-L\t 7\n')).toBe('SIGN-L 7');
  expect(said('Caf\u0065\u0301-1')).toBe('Caf\u00e9-1');
  expect(said('sign-l 7')).toBe('sign-l 7');
  expect(said('ＳＩＧＮ－7')).toBe('SIGN-7');
  for (const unseen of [
    '\u200b',
    '\u200d',
    '\u202e',
    '\u0000',
    '\u001b',
    '\ud800',
    '\u2060',
    '\u3164',
    '\ufe0f',
    '\ue000',
  ])
    expect([unseen, said(`SIGN${unseen}7`)]).toEqual([unseen, 'refused']);
  expect(code(3).safeParse('abcd').success).toBe(false);
  expect(code(3).parse('abc ')).toBe('abc');
});

test('usual plates are known, others only earn a warning', () => {
  for (const usual of ['MH13AB1234', 'KA5Z0001', '22BH1234AA', 'UNKNOWN', 'DL1C1234'])
    expect([usual, isUsualPlate(usual)]).toEqual([usual, true]);
  for (const other of ['MH13AB123', '22BH1234', 'mh13ab1234', '']) expect(isUsualPlate(other)).toBe(false);
  const warned = (typed: string) => plateRules.warn?.(typed, { kind: 'plate' });
  for (const fine of ['mh 13 ab 1234', '']) expect(warned(fine)).toBeNull();
  expect(warned('12C4567')).toBe('unusualPlate');
  expect(plate().parse('mh 13 ab 1234')).toBe('MH13AB1234');
  expect([...new Set(plateRules.words?.('MH13AB1234'))]).toEqual([
    'mh13ab1234',
    '13ab1234',
    'ab1234',
    '1234',
    'mh',
    '13',
    'ab',
  ]);
  // of one from before there were series: its number too
  expect(plateRules.words?.('KA051234')).toEqual(expect.arrayContaining(['ka051234', '051234', 'ka', '05', '1234']));
});

test('a mobile number is ten digits, however it was written', () => {
  for (const typed of ['98220 12345', '+919822012345', '09822012345']) expect(mobile().parse(typed)).toBe('9822012345');
  for (const typed of ['12345', '1822012345', 'abc']) expect(mobile().safeParse(typed).success).toBe(false);
});

test('a row that is pointed to by its id is found wherever it stands', () => {
  const [lorry, car] = ['01932d6e-5d1c-7c6a-8a0e-0000000000a1', '01932d6e-5d1c-7c6a-8a0e-0000000000a2'];
  const shape = {
    vehicles: rows({ name: text(5) }, 9),
    people: rows(
      { vehicle: rowOf('vehicles', 9, { by: 'vehicle_row', label: 'name' }), vehicle_row: rowIdOf('vehicles') },
      9,
    ),
  };
  const people = [{ vehicle: 1, vehicle_row: car }, { vehicle: 0 }, { vehicle: 5, vehicle_row: 'gone' }];
  const placed = withPlaces(fieldsOf(shape), { vehicles: [{ row_id: car }, { row_id: lorry }], people });
  expect(placed.people).toEqual([{ vehicle: 0, vehicle_row: car }, ...people.slice(1)]);
  const same = { vehicles: [{ row_id: lorry }, { row_id: car }], people };
  expect(withPlaces(fieldsOf(shape), same).people).toBe(people);
});
