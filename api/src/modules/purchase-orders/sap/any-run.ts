import type { OutsideRun } from '#kernel/jobs/job-kind.ts';

/** What reading SAP asks of its job, whatever the job's data. */
export type AnyRun = Pick<
  OutsideRun<unknown>,
  'id' | 'organisationId' | 'memberId' | 'deps' | 'log' | 'signal' | 'step' | 'transaction'
>;
