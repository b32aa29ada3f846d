import type { IssueAction } from '@chainage/shared/contracts/issues/actions';

const QUEUED: readonly IssueAction[] = [
  'submit',
  'start',
  'temporary_fix',
  'resolve',
  'comment',
  'request_extension',
  'cancel',
];

/** What a crew does goes through the outbox; what a reviewer decides needs the server at once (domain.md section 7 rule 8). */
export const isQueued = (action: string): boolean => (QUEUED as readonly string[]).includes(action);
