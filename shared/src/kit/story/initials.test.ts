import { initialsOf } from './initials.ts';

test.each([
  ['Santosh Jadhav', 'SJ'],
  ['  rohan   patil ', 'RP'],
  ['Cher', 'C'],
  ['संतोष जाधव', 'संजा'],
  ['', ''],
])('initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
