import { packageKeyPlace } from '@chainage/shared/contracts/dpr/setup/key-place';
import { dprReport } from '@chainage/shared/contracts/dpr/setup/report';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { recordScreens } from '@chainage/shared/kit/record/record-screens.ts';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { RecordCard } from '@chainage/shared/ui/record-page';
import { SetupChip } from './setup-chip.tsx';

/** The way to the items that are measured for it. */
function Keys({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('dpr');
  return (
    <RecordCard title={t('setup.keys.title')}>
      <LinkButton to={`${packageKeyPlace.pages.list}?report=${String(record['id'])}`}>
        {t('setup.keysOfReport')}
      </LinkButton>
    </RecordCard>
  );
}

/** What the pages of a report definition show beside what its declaration says. */
export const reportScreens = recordScreens(dprReport, {
  State: SetupChip,
  useName: () => (record) => String(record['name'] ?? ''),
  values: { status: null },
  More: Keys,
});
