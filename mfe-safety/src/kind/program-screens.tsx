import { safetyProgram } from '@chainage/shared/contracts/safety/program';
import { sheetScreens } from '@chainage/shared/kit/lines/sheet-screens';
import type { PageScreens } from '@chainage/shared/kit/record/screens';
import { AttendedList } from '#features/people/attendance/attended-list.tsx';
import { Attendance } from '#features/people/attendance/attendance.tsx';
import { programForm } from './program-form.tsx';
import { HazardLink } from './hazard-link.tsx';
import { FindingChip, StateChip } from './state-chip.tsx';

/** What the pages of a programme and of its findings show beside what their declarations say. */
export const programScreens = sheetScreens(safetyProgram, {
  State: StateChip,
  useName: () => (record) => String(record['title'] ?? ''),
  form: programForm,
  controls: { participants: Attendance },
  values: { participants: AttendedList },
  lines: {
    findings: {
      State: FindingChip,
      useName: () => (record) => String(record['finding'] ?? ''),
      // none of its own: it is known by the programme it was found in
      numberOf: ({ sheet }) => (sheet as { number?: string | null } | undefined)?.number ?? '',
      values: { hazard_issue: HazardLink },
    },
  },
});

export const findingScreens = programScreens.lines['findings'] as PageScreens;
