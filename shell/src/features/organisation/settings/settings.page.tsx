import { SETS_ORGANISATION } from '@chainage/shared/contracts/organisation-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { RecordCard } from '@chainage/shared/ui/record-page';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { ChangesList } from '../changes-list.tsx';
import { organisationHistoryQuery, organisationNowQuery } from '../organisation.queries.ts';
import { SettingsFrame } from '../settings-frame.tsx';
import { Logo } from './logo.tsx';
import { SettingsForm } from './settings.form.tsx';

const NEEDS = [SETS_ORGANISATION];

function Settings() {
  const { t } = useTranslation('organisation');
  const { data, isError, refetch } = useQuery(organisationNowQuery());
  const history = useQuery(organisationHistoryQuery());
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <RecordCard title={t('settings.logo')}>
        <Logo organisation={data} />
      </RecordCard>
      <SettingsForm known={data} />
      {history.data && <ChangesList history={history.data.results} />}
    </>
  );
}

/** What an organisation goes by: its name and picture, its language, what its contract asks, and how far back may be dated. */
export default function SettingsPage() {
  const { t } = useTranslation('organisation');
  return (
    <SettingsFrame title={t('settings.title')} hint={t('settings.hint')} needs={NEEDS}>
      <Settings />
    </SettingsFrame>
  );
}
