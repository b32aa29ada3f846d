import { ROADS_RIGHT } from '@chainage/shared/contracts/highway-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { useParams } from '@chainage/shared/router';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { BackLink } from '@chainage/shared/ui/record-page';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { ChangesList } from '../changes-list.tsx';
import { highwayQuery } from '../organisation.queries.ts';
import { SettingsFrame } from '../settings-frame.tsx';
import { HighwayForm } from './highway.form.tsx';

const NEEDS = [ROADS_RIGHT];

function Known({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery(highwayQuery(id));
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <HighwayForm key={data.id} known={data} />
      <ChangesList history={data.history} />
    </>
  );
}

/** A new highway, or one that is there with its line and who changed it. */
export default function HighwayPage() {
  const { t } = useTranslation('organisation');
  const { id } = useParams();
  return (
    <SettingsFrame title={t(id ? 'highways.one' : 'highways.new')} needs={NEEDS}>
      <BackLink to="/organisation/highways">{t('place.highways')}</BackLink>
      {id ? <Known id={id} /> : <HighwayForm known={null} />}
    </SettingsFrame>
  );
}
