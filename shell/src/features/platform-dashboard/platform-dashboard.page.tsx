import { useState } from 'react';
import { useSession } from '@chainage/shared/auth/session';
import type { PlatformDashboard } from '@chainage/shared/contracts/platform-dashboard';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { holdsWords } from '@chainage/shared/lib/find-words';
import { formatDate } from '@chainage/shared/lib/format/date';
import { queryClient, QueryClientProvider, useQuery } from '@chainage/shared/query';
import { DataAge } from '@chainage/shared/ui/data-age';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { ChevronLeft } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { SearchBox } from '@chainage/shared/ui/search-box';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { Figures, Totals } from './figures.tsx';
import { platformDashboardQuery } from './platform-dashboard.queries.ts';
import styles from './platform-dashboard.module.css';

/** As a state is called; one from before the list stands as it was typed. */
function useStateName() {
  const { t } = useTranslation('states');
  return (state: string | null): string => (state === null ? '' : t(state, { defaultValue: state }));
}

function Organisation({ row }: { row: PlatformDashboard['results'][number] }) {
  const { t } = useTranslation('platform');
  const stateName = useStateName();
  return (
    <li className={styles['organisation']}>
      <h2 className={styles['name']}>{row.name}</h2>
      <p className={styles['quiet']}>
        {[row.code, stateName(row.state), t('organisations.since', { date: formatDate(row.created_at) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <dl className={styles['figures']}>
        <Figures of={row} place={row.id} />
      </dl>
    </li>
  );
}

function Organisations() {
  const { t } = useTranslation('platform');
  const stateName = useStateName();
  const [wanted, setWanted] = useState('');
  const { data, isPending, isError, dataUpdatedAt, refetch } = useQuery(platformDashboardQuery());
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (isPending || !data) return <PageSkeleton />;
  const shown = data.results.filter(({ name, code, state }) =>
    holdsWords(`${name} ${code} ${stateName(state)}`, wanted),
  );
  return (
    <>
      <DataAge at={dataUpdatedAt} />
      <Totals data={data} />
      <SearchBox label={t('organisations.find')} value={wanted} onSearch={setWanted} />
      {shown.length === 0 && <EmptyState text={t('organisations.none')} />}
      <ul className={styles['list']}>
        {shown.map((row) => (
          <Organisation key={row.id} row={row} />
        ))}
      </ul>
    </>
  );
}

/** Back into the organisation; who is in none goes on from here to what else there is for them. */
function WayOut() {
  const { t } = useTranslation(['platform', 'shell']);
  const isInside = useSession(({ organisation }) => organisation !== null);
  if (isInside)
    return (
      <LinkButton to="/dashboard" kind="ghost" icon={<ChevronLeft aria-hidden />}>
        {t('jobs.back')}
      </LinkButton>
    );
  return (
    <nav className={styles['ways']} aria-label={t('organisations.ways')}>
      <LinkButton to="/platform/jobs">{t('shell:menu.platformJobs')}</LinkButton>
      <LinkButton to="/profile">{t('shell:profile.title')}</LinkButton>
      <LinkButton to="/accounts/logout" kind="ghost">
        {t('shell:profile.signOut')}
      </LinkButton>
    </nav>
  );
}

/** Every organisation, its people, records and storage, and what fails there, for whoever looks after the platform. */
export default function PlatformDashboardPage() {
  const { t } = useTranslation('platform');
  usePageTitle(t('organisations.title'));
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles['page']}>
        <WayOut />
        <h1 className={styles['title']}>{t('organisations.title')}</h1>
        <p className={styles['quiet']}>{t('organisations.hint')}</p>
        <Organisations />
      </div>
    </QueryClientProvider>
  );
}
