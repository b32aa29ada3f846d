import type { ModuleJobs } from '#kernel/jobs/gather-jobs.ts';
import { mailInvitation } from './invitations/mail-invitation.ts';

export const usersJobs: ModuleJobs = { kinds: [mailInvitation], schedules: [] };
