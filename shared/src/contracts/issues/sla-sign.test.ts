import { slaSign, spanOf, temporaryClock } from './sla-sign.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const issue = { status: 'approved', sla_state: 'on_time' as const, due_at: '2026-11-20T15:00:00Z' };

test('open work shows what is left, or how long it is over', () => {
  expect(slaSign(issue, now)).toEqual({ state: 'left', span: { unit: 'hours', count: 5 } });
  expect(slaSign({ ...issue, sla_state: 'due_soon' }, now).state).toBe('soon');
  expect(slaSign({ ...issue, due_at: '2026-11-17T10:00:00Z' }, now)).toEqual({
    state: 'over',
    span: { unit: 'days', count: 3 },
  });
});

test('done work shows whether the limit was kept', () => {
  expect(slaSign({ ...issue, status: 'closed' }, now)).toEqual({ state: 'kept' });
  expect(slaSign({ ...issue, status: 'resolved', sla_state: 'breached' }, now)).toEqual({ state: 'late' });
});

test('no limit, or no longer of interest', () => {
  expect(slaSign({ ...issue, due_at: null }, now).state).toBe('none');
  expect(slaSign({ ...issue, status: 'cancelled' }, now).state).toBe('none');
  expect(spanOf(30 * 60_000)).toEqual({ unit: 'minutes', count: 30 });
});

test('the temporary limit runs until something was made safe, or the repair is done', () => {
  const temporary = { ...issue, temporary_due_at: '2026-11-20T12:00:00Z' };
  const clock = temporaryClock(temporary, now);
  expect(clock && slaSign(clock, now)).toEqual({ state: 'left', span: { unit: 'hours', count: 2 } });
  const late = temporaryClock({ ...temporary, temporary_due_at: '2026-11-20T09:00:00Z' }, now);
  expect(late && slaSign(late, now)).toEqual({ state: 'over', span: { unit: 'hours', count: 1 } });
  for (const done of [
    { temporary_at: '2026-11-20T08:00:00Z' },
    { resolved_at: '2026-11-20T08:00:00Z' },
    { status: 'draft' },
  ])
    expect(temporaryClock({ ...temporary, ...done }, now)).toBeNull();
  expect(temporaryClock(issue, now)).toBeNull();
});
