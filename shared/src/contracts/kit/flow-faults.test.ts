import { filled, is, not, withinDays } from './condition.ts';
import type { Flow, Step } from './flow.ts';
import { bothHold, flowFaults } from './flow-faults.ts';

const step = (verb: string, changes: Partial<Step> = {}): Step => ({
  verb,
  from: ['open'],
  to: 'done',
  right: 'edit',
  ...changes,
});
const flow = (...steps: Step[]): Flow => ({ states: ['open', 'done'], start: 'open', final: ['done'], steps });

test('two rows of a verb at one state exclude each other, or the flow is refused', () => {
  expect(flowFaults(flow(step('close'), step('close')))).toEqual(['close has two rows at open for {}']);
  expect(flowFaults(flow(step('close', { when: is('data.fast', true) }), step('close')))).toHaveLength(1);
  const guarded = [step('close', { when: is('data.fast', true) }), step('close', { when: not(is('data.fast', true)) })];
  expect(flowFaults(flow(...guarded))).toEqual([]);
});

test('a case in which both hold is found over every value that the conditions name', () => {
  const recently = step('close', { when: withinDays('record.at', 30) });
  expect(bothHold(recently, step('close', { when: filled('record.at') }))).toBeDefined();
  expect(bothHold(recently, step('close', { when: not(withinDays('record.at', 30)) }))).toBeUndefined();
  expect(bothHold(recently, step('close', { when: is('record.at', null) }))).toBeUndefined();
  const apart = [is('record.kind', 'a'), is('record.kind', 'b')].map((when) => step('close', { when }));
  expect(bothHold(apart[0] as Step, apart[1] as Step)).toBeUndefined();
});

test('unknown states, dead ends and names that nothing asks for are faults', () => {
  expect(flowFaults(flow(step('close', { to: 'gone' })))).toEqual(['close names the unknown state gone']);
  expect(flowFaults(flow(step('note', { to: 'same' })))).toEqual(['no step leaves open']);
  expect(flowFaults({ ...flow(step('note', { to: 'same' })), byHand: true })).toEqual([]);
  expect(flowFaults({ ...flow(step('close')), byHand: true })).toEqual(['close leads to a state that people fill in']);
  expect(flowFaults({ ...flow(step('close')), start: 'begun' })).toEqual(['the unknown state begun']);
  const wrong = step('close', { asks: { required: ['why'] }, sets: { at: { from: 'data', name: 'when' } } });
  expect(flowFaults(flow(wrong))).toEqual(['close does not ask for why', 'close does not ask for when']);
});
