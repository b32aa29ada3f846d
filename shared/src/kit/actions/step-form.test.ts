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
