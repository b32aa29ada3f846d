/** Where the platform's admin looks after jobs. Without Zod, for the page. */
export const JOB_COUNTS_PATH = 'platform/jobs/';
export const JOB_LIST_PATH = 'platform/jobs/list/';
export const JOB_STEP_PATH = 'platform/jobs/step/';

/** `again`: it failed and comes again. Those that were done are not shown. */
export const JOB_STATES = ['given_up', 'again', 'waiting', 'running', 'called_off'] as const;
export type JobState = (typeof JOB_STATES)[number];
export const JOB_STEPS = ['retry', 'call_off'] as const;
export type JobStep = (typeof JOB_STEPS)[number];
