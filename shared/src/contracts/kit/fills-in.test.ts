import { overwritten, type MayBecome } from './fills-in.ts';

const A = '01932d6e-5d1c-7c6a-8a0e-000000000001';
const B = '01932d6e-5d1c-7c6a-8a0e-000000000002';
const MAY: MayBecome = { state: (from) => from === 'open', 'people.*.who': (from) => from === 'other' };
const faults = (before: object, after: object) =>
  overwritten(['note', 'flag', 'state', 'marks', 'people'], { ...before }, { ...before, ...after }, MAY).map(
    ({ path, code }) => `${path}: ${code}`,
  );

test('what was left empty is filled in, and what stands there stays', () => {
  expect(faults({ note: null, flag: false, state: 'open' }, { note: 'A', flag: true, state: 'shut' })).toEqual([]);
  expect(faults({ note: 'A', flag: true, state: 'shut' }, { note: 'B', flag: false, state: 'open' })).toEqual([
    'note: handed_in',
    'flag: handed_in',
    'state: handed_in',
  ]);
  expect(faults({ note: 'A' }, { note: null })).toEqual(['note: handed_in']);
});

test('lists grow and lose nothing', () => {
  expect(faults({ marks: [1, 2] }, { marks: [2, 3, 1] })).toEqual([]);
  expect(faults({ marks: [1, 2] }, { marks: [2, 3] })).toEqual(['marks: handed_in']);
});

test('a row is known by its id wherever it stands, and keeps what it said', () => {
  const ram = { row_id: A, who: 'driver', name: 'Ram', age: null };
  const other = { row_id: B, who: 'other', name: null, age: null };
  const before = { people: [ram, other] };
  expect(faults(before, { people: [{ ...other, who: 'rider', name: 'Shyam' }, { ...ram, age: 40 }, {}] })).toEqual([]);
  expect(faults(before, { people: [other, { ...ram, who: 'rider', name: null }] })).toEqual([
    'people.1.who: handed_in',
    'people.1.name: handed_in',
  ]);
  expect(faults(before, { people: [ram, { ...other, row_id: '01932d6e-5d1c-7c6a-8a0e-000000000003' }] })).toEqual([
    'people: handed_in',
  ]);
  expect(faults(before, { people: [] })).toEqual(['people: handed_in', 'people: handed_in']);
});

test('a row without an id is one that says all that it said', () => {
  const before = { people: [{ who: 'other' }, { who: 'driver', name: 'Ram' }] };
  expect(faults(before, { people: [{ who: 'driver', name: 'Ram', age: 1 }, { who: 'rider' }] })).toEqual([]);
  expect(faults(before, { people: [{ who: 'rider' }, { who: 'driver', name: 'Raju' }] })).toEqual([
    'people.1.name: handed_in',
  ]);
});
