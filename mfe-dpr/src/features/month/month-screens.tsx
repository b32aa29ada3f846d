import { dprMonth } from '@chainage/shared/contracts/dpr/month/month';
import { recordScreens } from '@chainage/shared/kit/record/record-screens.ts';
import { MonthChip } from './month-chip.tsx';
import { MonthParts } from './month-figures.tsx';
import { useMonthName } from './use-month-name.ts';

/** What the page of a month shows beside what its declaration says. */
export const monthScreens = recordScreens(dprMonth, {
  State: MonthChip,
  useName: () => {
    const name = useMonthName();
    return (record) => name(String(record['month'] ?? ''));
  },
  numberOf: () => null,
  values: { month: null },
  More: MonthParts,
});
