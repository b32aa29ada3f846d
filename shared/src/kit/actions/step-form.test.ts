import { issueFlow } from '#contracts/issues/workflow.ts';
import { checkStep, startData, stepAt } from './step-form.ts';

const now = new Date('2026-11-22T10:00:00.000Z');
const limit = '2026-11-25T10:00:00.000Z';
const record = { status: 'approved', approved_at: now.toISOString(), due_at: limit, extension_requested: null };
const codes = (verb: string, data: Record<string, unknown>, comment = 'Rain') => {
  const step = stepAt(issueFlow, verb, record, now);
  if (!step) throw new Error(`no ${verb}`);
  return checkStep(step, record, { data, comment }, now).map(({ path, code }) => `${path}: ${code}`);
};

test('more time is proposed a day after the limit, or after now where that has passed', () => {
  const propose = (due_at: string | null) =>
    startData(stepAt(issueFlow, 'request_extension', record, now), { ...record, due_at }, now);
  expect(propose(limit)).toEqual({ due_at: '2026-11-26T10:00:00.000Z' });
  expect(propose('2026-11-20T10:00:00.000Z')).toEqual({ due_at: '2026-11-23T10:00:00.000Z' });
  expect(propose(null)).toEqual({ due_at: '2026-11-23T10:00:00.000Z' });
});

test('an extension begins with what was asked for', () => {
  const asked = { ...record, extension_requested: '2026-11-28T10:00:00.000Z' };
  expect(startData(stepAt(issueFlow, 'extend', asked, now), asked, now)).toEqual({
    due_at: '2026-11-28T10:00:00.000Z',
  });
});

test('a limit that is not later than the present one is refused on the device, and so are missing words', () => {
  expect(codes('request_extension', { due_at: limit })).toEqual(['due_at: too_small']);
  expect(codes('request_extension', { due_at: '2026-11-26T10:00:00.000Z' })).toEqual([]);
  expect(codes('request_extension', {}, ' ')).toEqual(['due_at: required', 'comment: reason_required']);
});

test('what has happened does not lie in the future', () => {
  expect(codes('start', { at: '2026-11-22T11:00:00.000Z' })).toEqual(['at: in_future']);
  expect(codes('start', { at: '2026-11-22T10:03:00.000Z' })).toEqual([]);
});

describe('an approval', () => {
  const limit = '2026-11-25T10:00:30.000Z';
  const asked = (
    due_at: string | undefined,
    changes: Record<string, unknown> = {},
    given: Record<string, unknown> = { resolver: 5 },
  ) => {
    const issue = { status: 'pending_review', due_at: limit, resolver: null, ...changes };
    const step = stepAt(issueFlow, 'approve', issue, now);
    if (!step) throw new Error('no approve');
    const data = { priority: 'high', ...given, ...(due_at && { due_at }) };
    return checkStep(step, issue, { data }, now).map(({ path, code }) => `${path}: ${code}`);
  };

  test('the limit may be shortened, not lengthened', () => {
    expect(asked('2026-11-25T04:30:00.000Z')).toEqual([]);
    expect(asked('2026-11-25T10:00:00.000Z')).toEqual([]);
    expect(asked('2026-11-25T10:02:00.000Z')).toEqual(['due_at: due_later_than_limit']);
  });

  test('a type without a limit needs a date, and no new one lies in the past', () => {
    expect(asked(undefined, { due_at: null })).toEqual(['due_at: required']);
    expect(asked(undefined)).toEqual([]);
    expect(asked('2026-11-22T09:30:00.000Z', { due_at: null })).toEqual(['due_at: too_old']);
  });

  test('a limit that has passed already does not hold up the approval', () => {
    expect(asked(undefined, { due_at: '2026-11-21T10:00:30.000Z' })).toEqual([]);
  });

  test('what was resolved already needs no limit; a corrected sub-type brings its own', () => {
    expect(asked(undefined, { status: 'resolved', approved_at: null, due_at: null })).toEqual([]);
    expect(asked(undefined, { due_at: null }, { resolver: 5, sub_type: 9 })).toEqual([]);
    expect(asked('2026-11-26T10:00:00.000Z', {}, { resolver: 5, sub_type: 9 })).toEqual([]);
  });

  test('asks for a resolver, also where the one who is named is taken out', () => {
    expect(asked(undefined, {}, {})).toEqual(['resolver: required']);
    expect(asked(undefined, { resolver: 5 }, {})).toEqual(['resolver: required']);
  });

  test('return and rejection ask for a reason', () => {
    const issue = { status: 'pending_review' };
    const of = (verb: 'return' | 'reject', comment: string) => {
      const step = stepAt(issueFlow, verb, issue, now);
      return step && checkStep(step, issue, { data: {}, comment }, now).map(({ code }) => code);
    };
    expect(of('return', ' ')).toEqual(['reason_required']);
    expect(of('reject', 'Not our road')).toEqual([]);
  });
});
