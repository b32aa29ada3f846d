import { checkAttendance, isAmong, knownAs } from './attendance.ts';

const paths = (rows: readonly Record<string, unknown>[]) =>
  checkAttendance({ participants: rows }).map(({ path }) => path);

test.each<[string, Record<string, unknown>, Record<string, unknown>, boolean]>([
  [
    'another spelling of the name',
    { name: 'Ramesh  Kumar', employer: 'ABC Infra' },
    { name: 'ramesh kumar.', employer: 'A.B.C. Infra' },
    true,
  ],
  [
    'the same name with another employer',
    { name: 'Ramesh Kumar', employer: 'ABC' },
    { name: 'Ramesh Kumar', employer: 'XYZ' },
    false,
  ],
  [
    'another spelling of the number',
    { name: 'Ramesh K', person_no: 'W-012' },
    { name: 'R. Kumar', person_no: 'w 12' },
    true,
  ],
  ['a number in Devanagari digits', { name: 'रमेश', person_no: 'W-०१२' }, { name: 'Ramesh', person_no: 'W12' }, true],
  [
    'two numbers of one name',
    { name: 'Ramesh', employer: 'ABC', person_no: '12' },
    { name: 'Ramesh', employer: 'ABC', person_no: '120' },
    false,
  ],
  [
    'one number on the rolls of two contractors',
    { name: 'Ramesh', employer: 'ABC', person_no: '12' },
    { name: 'Suresh', employer: 'XYZ', person_no: '12' },
    false,
  ],
  [
    'one number, the contractor said of only one of them',
    { name: 'Ramesh', employer: 'ABC', person_no: 'GP 1/023' },
    { name: 'R. Kumar', person_no: 'gp-1-23' },
    true,
  ],
  ['figures of a number parted elsewhere', { name: 'A', person_no: '1/23' }, { name: 'B', person_no: '12/3' }, false],
  [
    'a number that only one of them has',
    { name: 'Ramesh', employer: 'ABC', person_no: '12' },
    { name: 'RAMESH', employer: 'ABC' },
    true,
  ],
  ['one of the register under two names', { name: 'Ramesh', worker: 'a' }, { name: 'Kumar', worker: 'a' }, true],
  ['vowels of another name', { name: 'रमेश' }, { name: 'रामेश' }, false],
  ['two without a name yet', { name: '' }, { name: '' }, false],
])('%s', (_, one, other, isOne) => {
  expect(paths([one, other])).toEqual(isOne ? ['participants.1.name'] : []);
  expect(isAmong([knownAs(one)], knownAs(other))).toBe(isOne);
});

test('a name has letters or digits in it', () => {
  expect(checkAttendance({ participants: [{ name: '-' }, { name: 'R' }, { name: '👷' }, { name: '' }] })).toMatchObject(
    [
      { path: 'participants.0.name', code: 'invalid' },
      { path: 'participants.2.name', code: 'invalid' },
    ],
  );
});
