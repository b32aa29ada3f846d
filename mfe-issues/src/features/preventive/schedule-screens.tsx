import { workSchedule } from '@chainage/shared/contracts/issues/work-schedule/kind';
import { recordScreens } from '@chainage/shared/kit/record/record-screens.ts';
import { CareChip } from './care-chip.tsx';
import { ScheduleWorks } from './schedule-works.tsx';

/** What the pages of a schedule show beside what its declaration says. */
export const scheduleScreens = recordScreens(workSchedule, {
  State: CareChip,
  useName: () => (record) => String(record['title'] ?? ''),
  More: ScheduleWorks,
});
