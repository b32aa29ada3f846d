import { dueSoonAt, limitsAtSubmit, slaState } from './sla.ts';

const issue = {
  issue_type: 'routine_maintenance' as const,
  received_at: '2026-10-06T12:00:00.000Z',
  values: { reported_at: '2026-10-06T10:00:00.000Z' },
};
const RULES = { dueSoonPercent: 75 };
const at = (time: string) => new Date(`2026-10-${time}:00.000Z`);

it('starts when it was reported and runs day and night', () => {
  expect(limitsAtSubmit(issue, { sla_hours: 24, temporary_sla_hours: 4 }, RULES)).toEqual({
    sla_hours: 24,
    due_at: '2026-10-07T10:00:00.000Z',
    due_soon_at: '2026-10-07T04:00:00.000Z',
    temporary_due_at: '2026-10-06T14:00:00.000Z',
  });
});

it('starts at arrival where the reported time cannot be true', () => {
  expect(
    limitsAtSubmit({ ...issue, values: { reported_at: '2031-01-01T00:00:00.000Z' } }, { sla_hours: 1 }, RULES).due_at,
  ).toBe('2026-10-06T13:00:00.000Z');
});

it.each([
  [{ likelihood: 5, severity: 3 }, 24],
  [{ likelihood: 2, severity: 4 }, 72],
  [{ likelihood: 1, severity: 7 }, 168],
  [{ likelihood: 1 }, null],
])('of a hazard follows from its risk: %j', (risk, hours) => {
  const hazard = { ...issue, issue_type: 'hazard' as const, values: { ...issue.values, ...risk } };
  const limits = limitsAtSubmit(hazard, { sla_hours_by_risk: { high: 24, medium: 72, low: 168 } }, RULES);
  expect(limits.sla_hours).toBe(hours);
});

it('is due soon by the share that the organisation has set', () => {
  expect(limitsAtSubmit(issue, { sla_hours: 24 }, { dueSoonPercent: 50 }).due_soon_at).toBe('2026-10-06T22:00:00.000Z');
});

it('has no limit where the sub-type has none', () => {
  expect(limitsAtSubmit(issue, {}, RULES)).toEqual({
    sla_hours: null,
    due_at: null,
    due_soon_at: null,
    temporary_due_at: null,
  });
});

it('warns when three quarters are gone, breaches at the limit, and stands still once resolved', () => {
  const due_at = '2026-10-07T10:00:00.000Z';
  const open = { status: 'approved' as const, due_at, due_soon_at: dueSoonAt(issue, due_at, RULES), resolved_at: null };
  expect(slaState(open, at('07T03:59'))).toBe('on_time');
  expect(slaState(open, at('07T04:00'))).toBe('due_soon');
  expect(slaState(open, at('07T10:01'))).toBe('breached');
  expect(slaState({ ...open, status: 'closed', resolved_at: due_at }, at('09T10:00'))).toBe('on_time');
  expect(slaState({ ...open, status: 'resolved', resolved_at: at('07T10:01').toISOString() }, at('09T10:00'))).toBe(
    'breached',
  );
  expect(slaState({ ...open, status: 'cancelled' }, at('09T10:00'))).toBe('none');
});
