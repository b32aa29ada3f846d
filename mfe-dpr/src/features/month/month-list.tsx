import { monthPlace } from '@chainage/shared/contracts/dpr/month/month-place';
import type { Cells, ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { useMonthName } from '@chainage/shared/kit/page/calendar-names.ts';
import { usePackageCode } from '@chainage/shared/lib/use-package-code';
import { MonthChip } from './month-chip.tsx';
import type { MonthRow } from './month.queries.ts';

function useCells(): Cells<MonthRow> {
  const name = useMonthName();
  return {
    month: ({ month }) => name(month),
    package: usePackageCode(),
  };
}

const screens: ListScreens<MonthRow> = { kind: monthPlace, State: MonthChip, useCells };

/** The months of all packages. */
export const MonthList = () => <RecordList screens={screens} />;
