import { setting } from '#kernel/declarations/settings.ts';

/** Whether the client engineer must approve a DPR month and extend limits (domain.md section 2). */
export const CLIENT_APPROVAL_REQUIRED = setting('client_approval_required', true);
