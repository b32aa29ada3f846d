import { checkDecision, checkDue, dueToSend } from './due-rules.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const limit = '2026-11-21T10:00:30Z';

test('the limit may be shortened, not lengthened', () => {
  expect(checkDue('2026-11-21T10:00', limit, now)).toBeNull();
  expect(checkDue('2026-11-21T15:30', limit, now)).toBeNull();
  expect(checkDue('2026-11-21T15:32', limit, now)).toBe('due_later_than_limit');
});

test('a type without a limit needs a date, and no new one lies in the past', () => {
  expect(checkDue('', null, now)).toBe('required');
  expect(checkDue('', limit, now)).toBeNull();
  expect(checkDue('2026-11-20T15:00', null, now)).toBe('too_old');
});

test('a limit that has passed already does not hold up the approval', () => {
  expect(checkDue('2026-11-19T15:30', '2026-11-19T10:00:30Z', now)).toBeNull();
});

test('an untouched limit is not sent', () => {
  expect(dueToSend('2026-11-21T15:30', limit)).toBeNull();
  expect(dueToSend('2026-11-21T12:00', limit)).toBe('2026-11-21T06:30:00.000Z');
});

test('approval asks for a resolver, return and rejection for a reason', () => {
  const nothing = { resolver: '', due: '', words: ' ' };
  expect(checkDecision('approve', nothing, limit).map(({ path }) => path)).toEqual(['resolver']);
  expect(checkDecision('return', nothing, limit).map(({ code }) => code)).toEqual(['reason_required']);
  expect(checkDecision('reject', { ...nothing, words: 'Not our road' }, limit)).toEqual([]);
});
