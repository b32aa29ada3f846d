import { limitsAfterEdit, limitsCorrected } from './corrected-limits.ts';
import { limitsAtSubmit, type Values } from './sla.ts';

const issue = {
  issue_type: 'routine_maintenance' as const,
  received_at: '2026-10-06T12:00:00.000Z',
  values: { reported_at: '2026-10-06T10:00:00.000Z' },
};
const RULES = { dueSoonPercent: 75 };
const at = (time: string) => `2026-10-${time}:00.000Z`;
const rules = (now: string) => ({ ...RULES, now: new Date(at(now)) });
const handedIn = {
  ...{ status: 'pending_review' as const, approved_at: null, resolved_at: null },
  ...{ temporary_at: null, first_due_at: null, submitted_limits: null },
};

describe('the clock of a corrected sub-type', () => {
  const unapproved = { approved_at: null, due_soon_at: null, temporary_due_at: null };
  const pothole = { ...issue, ...unapproved, sla_hours: 24, due_at: '2026-10-07T10:00:00.000Z' };
  const dueOf = (before: typeof pothole | { due_at: string; sla_hours: null }, hours?: number) =>
    limitsCorrected({ ...issue, ...unapproved, ...before }, { sla_hours: hours }, RULES).due_at;

  it('is its own, from the same start, sooner or later', () => {
    expect(limitsCorrected(pothole, { sla_hours: 72 }, RULES)).toEqual({
      sla_hours: 72,
      due_at: '2026-10-09T10:00:00.000Z',
      due_soon_at: '2026-10-08T16:00:00.000Z',
      temporary_due_at: null,
    });
    expect(dueOf(pothole, 12)).toBe('2026-10-06T22:00:00.000Z');
    expect(dueOf({ ...pothole, due_at: '2026-10-06T12:00:00.000Z' }, 72)).toBe('2026-10-09T10:00:00.000Z');
  });

  it('leaves an extension that is later still', () => {
    const extended = { ...pothole, due_at: '2026-10-10T10:00:00.000Z' };
    expect(dueOf(extended, 72)).toBe('2026-10-10T10:00:00.000Z');
    expect(dueOf(extended, 720)).toBe('2026-11-05T10:00:00.000Z');
    expect(dueOf(extended)).toBe('2026-10-10T10:00:00.000Z');
  });

  it('is never later than what was approved, and sooner where the right one is', () => {
    const approved = { ...pothole, approved_at: '2026-10-06T11:00:00.000Z', due_soon_at: '2026-10-07T04:00:00.000Z' };
    const { sla_hours, due_at, due_soon_at, temporary_due_at } = approved;
    for (const right of [{ sla_hours: 720 }, {}])
      expect(limitsCorrected(approved, right, RULES)).toEqual({ sla_hours, due_at, due_soon_at, temporary_due_at });
    expect(limitsCorrected(approved, { sla_hours: 12 }, RULES)).toMatchObject({
      sla_hours: 12,
      due_at: '2026-10-06T22:00:00.000Z',
    });
  });

  it('has no limit where the right one has none, but for one that people set', () => {
    expect(dueOf(pothole)).toBeNull();
    expect(dueOf({ due_at: '2026-10-08T10:00:00.000Z', sla_hours: null })).toBe('2026-10-08T10:00:00.000Z');
    expect(dueOf({ due_at: '2026-10-08T10:00:00.000Z', sla_hours: null }, 12)).toBe('2026-10-06T22:00:00.000Z');
  });
});

it('of a hazard that has been handed in changes with its risk alone', () => {
  const byRisk = { sla_hours_by_risk: { high: 24, medium: 72, low: 168 } };
  const values = { ...issue.values, sub_type: 7, likelihood: 5, severity: 3 };
  const high = {
    ...limitsAtSubmit({ ...issue, issue_type: 'hazard', values }, byRisk, RULES),
    ...{ ...issue, ...handedIn, issue_type: 'hazard' as const, values },
  };
  const hoursAfter = (changes: object) =>
    limitsAfterEdit(high, { ...values, ...changes }, () => byRisk, rules('06T11:00')).sla_hours;
  expect(hoursAfter({ severity: 2 })).toBe(72);
  expect(hoursAfter({ severity: 4 })).toBeUndefined();
  // to another risk by today's hours and back by those that were copied
  const low = { ...high, ...limitsAfterEdit(high, { ...values, severity: 1 }, () => byRisk, rules('06T11:00')) };
  const today = () => ({ sla_hours_by_risk: { high: 96, medium: 96, low: 96 } });
  const lowered = { ...low, values: { ...values, severity: 1 } };
  expect(limitsAfterEdit(lowered, values, today, rules('06T11:00')).sla_hours).toBe(24);
  expect(limitsAfterEdit(high, { ...values, severity: 2 }, today, rules('06T11:00')).sla_hours).toBe(96);
  expect(limitsAfterEdit(high, values, () => ({ sla_hours_by_risk: { high: 96 } }), rules('06T11:00'))).toEqual({});
});

describe('a sub-type that is corrected and put back', () => {
  const [TREE, LITTER] = [1, 2];
  const tree = {
    ...{ ...issue, ...handedIn, values: { ...issue.values, sub_type: TREE } },
    ...limitsAtSubmit(issue, { sla_hours: 4, temporary_sla_hours: 2 }, RULES),
  };
  /** What the sub-types promise by the time they are corrected. */
  const today = (id: number) =>
    id === TREE ? { sla_hours: 400, temporary_sla_hours: 100 } : { sla_hours: 720, temporary_sla_hours: null };
  const edit = (before: typeof tree, sub_type: number, now: string, subTypeOf: (id: number) => Values = today) => {
    const values = { ...before.values, sub_type };
    return { ...before, ...limitsAfterEdit(before, values, subTypeOf, rules(now)), values } as typeof tree;
  };

  it('has the hours that were copied at its submit, the other one those of today', () => {
    const other = edit(tree, LITTER, '06T11:00');
    expect(other).toMatchObject({ sla_hours: 720, due_at: '2026-11-05T10:00:00.000Z', first_due_at: null });
    expect(other.temporary_due_at).toBeNull();
    const { sla_hours, due_at, due_soon_at, temporary_due_at } = tree;
    expect(edit(other, TREE, '06T11:00')).toMatchObject({ sla_hours, due_at, due_soon_at, temporary_due_at });
    // however often, and over a third
    const third = edit(other, 3, '06T11:00', () => ({ sla_hours: 12 }));
    expect(edit(third, TREE, '06T11:00')).toMatchObject({ sla_hours, due_at, temporary_due_at, first_due_at: null });
  });

  it('keeps a breach that stood: of the repair as its first limit, of the temporary limit as that', () => {
    const { due_at, temporary_due_at } = tree;
    const other = edit(tree, LITTER, '06T16:00');
    expect(other).toMatchObject({ sla_hours: 720, first_due_at: due_at, temporary_due_at });
    expect(edit(other, TREE, '06T16:00')).toMatchObject({ sla_hours: 4, due_at, first_due_at: due_at });
    // the control: repaired and made safe in time, nothing stood
    const done = { ...tree, resolved_at: at('06T11:30') } as unknown as typeof tree;
    expect(edit(done, LITTER, '06T16:00')).toMatchObject({ first_due_at: null, temporary_due_at: null });
    const late = { ...tree, resolved_at: at('06T15:00'), temporary_at: at('06T11:00') } as unknown as typeof tree;
    expect(edit(late, LITTER, '06T16:00')).toMatchObject({ first_due_at: due_at, temporary_due_at: null });
    // a first limit that was kept before stays, and a sooner one takes nothing away
    const extended = { ...tree, first_due_at: at('06T12:00') } as unknown as typeof tree;
    expect(edit(extended, LITTER, '06T16:00').first_due_at).toBe(at('06T12:00'));
    expect(edit(tree, LITTER, '06T16:00', () => ({ sla_hours: 1 }))).toMatchObject({
      sla_hours: 1,
      first_due_at: null,
    });
  });

  it('keeps a broken limit as it is where the right one has none', () => {
    const { sla_hours, due_at, due_soon_at } = tree;
    expect(edit(tree, LITTER, '06T16:00', () => ({}))).toMatchObject({ sla_hours, due_at, due_soon_at });
    expect(edit(tree, LITTER, '06T11:00', () => ({}))).toMatchObject({ sla_hours: null, due_at: null });
  });
});
