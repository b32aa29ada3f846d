import { CARE_CALENDAR } from '@chainage/shared/contracts/issues/planned-work/pages';
import { plannedWorkPlace } from '@chainage/shared/contracts/issues/planned-work/place';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { Cells, ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { useLimit } from '@chainage/shared/kit/use-limit.ts';
import { formatDate } from '@chainage/shared/lib/format/date';
import { Clock } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { CareChip } from './care-chip.tsx';

function ToCalendar() {
  const { t } = useTranslation('issues');
  return (
    <LinkButton to={CARE_CALENDAR} icon={<Clock aria-hidden="true" />}>
      {t('calendar.title')}
    </LinkButton>
  );
}

type Row = Readonly<Record<string, unknown>> & { id: string };

/** A card says the last day on which there is time. */
function useCells(): Cells<Row> {
  const { t } = useTranslation('issues');
  const limit = useLimit();
  return {
    due_until({ due_until: end }, place) {
      if (typeof end !== 'string') return null;
      return place === 'card' ? t('care.by', { day: formatDate(new Date(Date.parse(end) - 1)) }) : limit(end);
    },
  };
}

const screens: ListScreens<Row> = {
  kind: plannedWorkPlace,
  State: CareChip,
  useCells,
  beside: <ToCalendar />,
  written: async () => (await import(/* webpackChunkName: "care" */ './work-screens.tsx')).workScreens,
};

/** Planned works, the newest first. */
export const WorkList = () => <RecordList screens={screens} />;
