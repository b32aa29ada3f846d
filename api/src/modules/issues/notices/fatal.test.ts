import { fatalNotices } from './fatal.ts';

const killed = (count: number) => ({ casualties: Array.from({ length: count }, () => ({ severity: 'killed' })) });
const told = (verb: string, before: number, after: number) =>
  fatalNotices('road_user_accident', verb, killed(before), killed(after)).map(({ event }) => event);

it('tells of a death when it is handed in, and when one more has died since', () => {
  expect(told('submit', 1, 1)).toEqual(['fatal']);
  expect(told('update_followup', 0, 1)).toEqual(['died']);
  expect(told('update_followup', 1, 2)).toEqual(['died']);
  expect(told('update_followup', 1, 1)).toEqual([]);
  expect(told('submit', 0, 0)).toEqual([]);
  expect(fatalNotices('routine_maintenance', 'submit', {}, killed(1))).toEqual([]);
});

it('tells of a death at work that the classification alone says', () => {
  const of = (code: string | undefined, injured?: unknown) =>
    fatalNotices('occupational', 'submit', {}, { accident_classification: 371, injured }, () => code).length;
  expect(of('fatality')).toBe(1);
  expect(of('fatality', [{ name: 'A' }])).toBe(1);
  expect(of('lti')).toBe(0);
  expect(of(undefined)).toBe(0);
});
