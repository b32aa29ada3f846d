import { SENT_LATER } from '@chainage/shared/contracts/issues/workflow';

/** What a crew does goes through the outbox; what a reviewer decides needs the server at once (domain.md section 7 rule 8). */
export const isQueued = (action: string): boolean => (SENT_LATER as readonly string[]).includes(action);
