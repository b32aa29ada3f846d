import { dprReportPlace } from '@chainage/shared/contracts/dpr/setup/report-place';
import type { ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { SetupChip } from './setup-chip.tsx';
import { SetupPages } from './setup-pages.tsx';

const screens: ListScreens = { kind: dprReportPlace, State: SetupChip, tabs: <SetupPages /> };

/** Report definitions: what entries and months are written for. */
export const ReportList = () => <RecordList screens={screens} />;
