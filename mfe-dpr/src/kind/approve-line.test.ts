import { logFlow } from '@chainage/shared/contracts/dpr/log-flow';
import { planActions } from '@chainage/shared/kit/actions/plan.ts';

const line = { status: 'submitted', allowed_actions: ['approve', 'reject'], can_edit: 'no' };
const wayOf = (record: object) => planActions(logFlow, { ...line, ...record }, false).primary;

test.each([
  ['within the scope', { over_scope: false, is_recovery: false }, 'now'],
  ['beyond it', { over_scope: true, is_recovery: null }, 'ask'],
  ['taken back', { over_scope: false, is_recovery: true }, 'ask'],
])('a line %s is approved by a press or in words', (_, record, way) => {
  expect(wayOf(record)).toMatchObject({ verb: 'approve', way });
});
