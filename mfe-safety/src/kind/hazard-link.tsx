import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { findingPlace } from '@chainage/shared/contracts/safety/finding-place';
import { usePending } from '@chainage/shared/kit/pending/use-pending';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { useRegistered } from '@chainage/shared/kit/record/registered.queries.ts';
import { useTranslation } from '@chainage/shared/i18n/react';
import { LinkButton } from '@chainage/shared/ui/link-button';

/** The way to the hazard that was reported of a finding: while it is a draft, to what it still needs before it is sent. */
export function HazardLink({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('safety');
  const id = String(record['hazard_issue'] ?? '');
  const { rows, loaded, failed } = usePending(findingPlace);
  // the tap waits on this device: there is no report to lead to yet
  const waits = rows.some((row) => row.record === record.id && row.verb === 'report_hazard');
  const issue = useRegistered<{ id: string; number: string | null; status: string }>(
    'issues',
    !waits && (loaded || failed) ? id : '',
  );
  const online = useConnectivity((connectivity) => connectivity.online);
  if (id === '') return <>{t('findingPage.noHazard')}</>;
  if (waits) return <>{t('findingPage.hazardWaits')}</>;
  // a draft is its author's: others are told that there is one; without signal only its page knows whether this device has it
  if (!issue && online) return <>{t('findingPage.hazard')}</>;
  return (
    <LinkButton to={`/issues/hazard/view/${id}`}>
      {issue?.status === 'draft' ? t('findingPage.finishHazard') : (issue?.number ?? t('findingPage.openHazard'))}
    </LinkButton>
  );
}
