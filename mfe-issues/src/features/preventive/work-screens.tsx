import { plannedWork } from '@chainage/shared/contracts/issues/planned-work/kind';
import { recordScreens } from '@chainage/shared/kit/record/record-screens.ts';
import { useLimit } from '@chainage/shared/kit/use-limit.ts';
import { formatDate } from '@chainage/shared/lib/format/date';
import { CareChip } from './care-chip.tsx';
import { ChecklistView } from './checklist-view.tsx';
import { WorkFindings } from './work-findings.tsx';

function Until({ record }: { record: Readonly<Record<string, unknown>> }) {
  return useLimit()(record['due_until'] as string | null | undefined);
}

/** What the pages of a planned work show beside what its declaration says. */
export const workScreens = recordScreens(plannedWork, {
  State: CareChip,
  useName: () => (record) => String(record['title'] ?? ''),
  // of several with the same name the day tells them apart
  numberOf: ({ due_on: day }) => (typeof day === 'string' ? formatDate(day) : null),
  values: { due_until: Until },
  sections: { checklist: ChecklistView },
  More: WorkFindings,
});
