/** Bells ask anew who listens as they ring: whoever may not any more is hung up on at once. */
import { ringAfterCommit } from '#kernel/listening/rings.ts';
import { BELL_CHANNEL, writeAccountRung, writeRung } from './channel.ts';

/** Where a member has left the organisation of this transaction. */
export const askBellsOfMember = (memberId: number): void =>
  ringAfterCommit(BELL_CHANNEL, (organisationId) => writeRung({ organisationId, members: [memberId], roles: [] }));

/** Where sessions of an account ended: in all its organisations. */
export const askBellsOfAccount = (accountId: string): void =>
  ringAfterCommit(BELL_CHANNEL, writeAccountRung(accountId));
