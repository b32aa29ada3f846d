import { ISSUE_ACTIONS } from '@chainage/shared/contracts/issues/workflow';
import { isQueued } from './queued.ts';

test('the outbox takes just what the server takes from a device later', () => {
  expect(ISSUE_ACTIONS.filter(isQueued).join(' ')).toBe(
    'submit start temporary_fix resolve request_extension cancel update_followup comment',
  );
});
