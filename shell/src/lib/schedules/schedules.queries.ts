import { api } from '@chainage/shared/api-client/client';
import type { ReportSchedules, ScheduleCreate, ScheduleEdit } from '@chainage/shared/contracts/report-schedule';
import { schedulePath, SCHEDULES_PATH } from '@chainage/shared/contracts/report-schedule-paths';
import { organisationKey } from '@chainage/shared/lib/reference-data';
import { queryClient, queryOptions } from '@chainage/shared/query';

const key = () => [organisationKey(), 'report-schedules'] as const;

/** Reports by mail that the reader has set up, and those that come to them. */
export const schedulesQuery = () =>
  queryOptions({ queryKey: key(), queryFn: ({ signal }) => api.get<ReportSchedules>(SCHEDULES_PATH, { signal }) });

async function changing(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } finally {
    await queryClient.invalidateQueries({ queryKey: key() });
  }
}

const quiet = { background: true } as const;
export const beginSchedule = (body: ScheduleCreate) => changing(api.post(SCHEDULES_PATH, body, quiet));
export const changeSchedule = (id: string, body: ScheduleEdit) => changing(api.patch(schedulePath(id), body, quiet));
export const endSchedule = (id: string) => changing(api.delete(schedulePath(id), quiet));
export const chooseMine = (id: string, wanted: boolean) =>
  changing(api.post(schedulePath(id, 'mine/'), { wanted }, quiet));
