import { workSchedulePlace } from '@chainage/shared/contracts/issues/work-schedule/place';
import type { Cells, ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { CareChip } from './care-chip.tsx';
import { useRhythm } from './use-rhythm.ts';

type Row = Readonly<Record<string, unknown>> & { id: string };

function useCells(): Cells<Row> {
  const rhythm = useRhythm();
  return { every: rhythm };
}

const screens: ListScreens<Row> = { kind: workSchedulePlace, State: CareChip, useCells };

/** Schedules of inspections and maintenance. */
export const ScheduleList = () => <RecordList screens={screens} />;
