import { programPlace } from '@chainage/shared/contracts/safety/program-place';
import { CALENDAR_PAGE } from '@chainage/shared/contracts/safety/statistics/place';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { usePackageCode } from '@chainage/shared/lib/use-package-code';
import { Clock } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { StateChip } from '#kind/state-chip.tsx';

function ToCalendar() {
  const { t } = useTranslation('safety');
  return (
    <LinkButton to={CALENDAR_PAGE} icon={<Clock aria-hidden="true" />}>
      {t('toCalendar')}
    </LinkButton>
  );
}

const useCells = () => ({ package: usePackageCode() });

const screens: ListScreens = {
  kind: programPlace,
  State: StateChip,
  useCells,
  drafts: ['draft'],
  beside: <ToCalendar />,
  // schema and flow, which the list itself does without
  written: async () => (await import(/* webpackChunkName: "program" */ '#kind/program-screens.tsx')).programScreens,
};

export default function ProgramsPage() {
  return <RecordList screens={screens} />;
}
