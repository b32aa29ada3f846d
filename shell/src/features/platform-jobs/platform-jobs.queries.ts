import { api } from '@chainage/shared/api-client/client';
import {
  JOB_COUNTS_PATH,
  JOB_LIST_PATH,
  JOB_STEP_PATH,
  type JobState,
} from '@chainage/shared/contracts/platform-job-paths';
import type { JobCounts, JobPage, JobStepAnswer, JobStepBody } from '@chainage/shared/contracts/platform-jobs';
import { queryClient, queryOptions } from '@chainage/shared/query';

/** It changes by itself. */
const ASKED_EVERY_MS = 5000;
const KEY = ['platform', 'jobs'] as const;
/** Nothing of it is kept on the device. */
const common = { meta: { stored: false }, refetchInterval: ASKED_EVERY_MS, refetchOnWindowFocus: true } as const;

/** Which jobs are listed; a place is an organisation's id or `platform`. */
export interface ShownJobs {
  state?: JobState | undefined;
  place?: string | undefined;
  kind?: string | undefined;
}

export const countsQuery = () =>
  queryOptions({
    ...common,
    queryKey: [...KEY, 'counts'],
    queryFn: ({ signal }) => api.get<JobCounts>(JOB_COUNTS_PATH, { signal, background: true }),
  });

/** The newest of them. */
export const jobsQuery = ({ state, place, kind }: ShownJobs, limit: number) =>
  queryOptions({
    ...common,
    queryKey: [...KEY, 'list', state, place, kind, limit],
    queryFn: ({ signal }) =>
      api.get<JobPage>(JOB_LIST_PATH, {
        params: {
          limit: String(limit),
          ...(state && { state }),
          ...(place && { organisation: place }),
          ...(kind && { kind }),
        },
        signal,
        background: true,
      }),
  });

/** Tries again or calls off; how it stands then, the list says. */
export async function stepOf(body: JobStepBody): Promise<JobStepAnswer> {
  try {
    return await api.post<JobStepAnswer>(JOB_STEP_PATH, body, { background: true });
  } finally {
    await queryClient.invalidateQueries({ queryKey: KEY });
  }
}
