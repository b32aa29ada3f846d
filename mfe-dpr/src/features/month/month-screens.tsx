import { dprMonth } from '@chainage/shared/contracts/dpr/month/month';
import { recordScreens } from '@chainage/shared/kit/record/record-screens.ts';
import { MonthChip } from './month-chip.tsx';
import { MonthParts } from './month-figures.tsx';
import { useMonthTitle } from './use-month-title.ts';

/** What the page of a month shows beside what its declaration says. */
export const monthScreens = recordScreens(dprMonth, {
  State: MonthChip,
  useName: useMonthTitle,
  numberOf: (record) => String(record['bill_no'] ?? record['month']),
  values: { month: null },
  More: MonthParts,
});
