import { ISSUE_ACTIONS } from '@chainage/shared/contracts/issues/workflow';
import { isQueued } from '@chainage/shared/kit/record/kind-parts.ts';
import { issueKind } from '@chainage/shared/contracts/issues/kind';

const kind = issueKind('routine_maintenance');

const queued = (own: boolean) => ISSUE_ACTIONS.filter((verb) => isQueued(kind, verb, own)).join(' ');

test('the outbox takes just what the server takes from a device later', () => {
  expect(queued(true)).toBe('submit start temporary_fix resolve request_extension cancel update_followup comment');
  expect(queued(false)).toBe('submit start temporary_fix resolve request_extension update_followup comment');
});
