import { faultIn } from './check.ts';
import { raise } from './raise.ts';
import type { Description } from './lines.ts';

const said: Description = {
  noteBodySchema: { type: 'object', closed: true },
  'noteBodySchema.text': { type: 'string', maxLength: 80 },
};
const longer: Description = { ...said, 'noteBodySchema.text': { type: 'string', maxLength: 200 } };
const shorter: Description = { ...said, 'noteBodySchema.text': { type: 'string', maxLength: 40 } };

type Kept = Record<string, Description>;
/** The number after it, and what the check says once that number is printed and described. */
function raised(
  number: string,
  today: Description,
  numbers: Kept,
  options: { isAgain?: boolean; isMajor?: boolean } = {},
) {
  const next = raise(
    { module: 'notes', number, today, numbers },
    { isAgain: false, isMajor: false, ...options },
  ).number;
  const kept = Object.entries({ ...numbers, [next]: today }).sort(([a], [b]) => (a < b ? -1 : 1));
  return [next, faultIn({ module: 'notes', number: next, today, numbers: Object.fromEntries(kept) })];
}

it.each<[string, string, Description, Kept, string]>([
  ['the first number', '1.0', said, {}, '1.0'],
  ['what did not change', '1.0', said, { '1.0': said }, '1.0'],
  ['a change', '1.0', longer, { '1.0': said }, '1.1'],
  ['a change whose number was written by hand', '1.1', longer, { '1.0': said }, '1.1'],
  ['a number written by hand for no change', '1.1', said, { '1.0': said }, '1.1'],
  ['an older number written by hand for no change', '1.0', longer, { '1.0': said, '1.1': longer }, '1.1'],
])('ends with what the check takes: %s', (_, number, today, numbers, next) =>
  expect(raised(number, today, numbers)).toEqual([next, null]),
);

it('describes an unreleased number again, also where its change was taken back', () => {
  const numbers = { '1.0': said, '1.1': longer };
  expect(raised('1.1', said, numbers, { isAgain: true })).toEqual(['1.1', null]);
  expect(raised('1.1', longer, numbers, { isAgain: true })).toEqual(['1.1', null]);
});

it('breaks only with a new major, which somebody must want', () => {
  expect(() => raised('1.0', shorter, { '1.0': said })).toThrow('would not get along');
  expect(raised('1.0', shorter, { '1.0': said }, { isMajor: true })).toEqual(['2.0', null]);
});
