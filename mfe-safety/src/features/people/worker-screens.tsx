import { usePermissions } from '@chainage/shared/auth/permission';
import { passPlace } from '@chainage/shared/contracts/safety/pass-place';
import { ISSUES_PASSES } from '@chainage/shared/contracts/safety/people-rights';
import { safetyWorker } from '@chainage/shared/contracts/safety/worker';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { recordScreens } from '@chainage/shared/kit/record/record-screens.ts';
import { formatDate } from '@chainage/shared/lib/format/date';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { Facts, RecordCard } from '@chainage/shared/ui/record-page';
import { WorkerChip } from './people-chips.tsx';

/** When they were seen last, what passes they have, and the way to one more. */
function Passes({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('safety');
  const mayIssue = usePermissions().includes(ISSUES_PASSES);
  const { last_seen_on: seen } = record as Readonly<Record<string, unknown>>;
  return (
    <RecordCard title={t('workers.passes')}>
      {typeof seen === 'string' && <Facts facts={[[t('field.last_seen_on'), formatDate(seen)]]} />}
      <p>
        <LinkButton to={{ pathname: passPlace.pages.list, search: `worker=${record.id}` }}>
          {t('workers.passes')}
        </LinkButton>{' '}
        {mayIssue && (
          <LinkButton to={{ pathname: passPlace.pages.new, search: `worker=${record.id}` }}>
            {t('workers.issue')}
          </LinkButton>
        )}
      </p>
    </RecordCard>
  );
}

/** What the pages of a worker show beside what their declaration says. */
export const workerScreens = recordScreens(safetyWorker, {
  State: WorkerChip,
  useName: () => (record) => String(record['name'] ?? ''),
  numberOf: (record) => String(record['person_no'] ?? record['name'] ?? ''),
  values: { status: null },
  More: Passes,
});
