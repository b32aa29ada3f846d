import { CARE_CALENDAR, plannedWorkPlace } from '@chainage/shared/contracts/issues/planned-work/place';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { CareChip } from './care-chip.tsx';

function ToCalendar() {
  const { t } = useTranslation('issues');
  return <LinkButton to={CARE_CALENDAR}>{t('calendar.title')}</LinkButton>;
}

const screens: ListScreens = {
  kind: plannedWorkPlace,
  State: CareChip,
  tabs: <ToCalendar />,
  written: async () => (await import('./work-screens.tsx')).workScreens,
};

/** Planned works, the newest first. */
export const WorkList = () => <RecordList screens={screens} />;
