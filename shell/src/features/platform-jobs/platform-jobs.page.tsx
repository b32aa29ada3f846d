import { useState } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { JOB_STATES, type JobState } from '@chainage/shared/contracts/platform-job-paths';
import type { JobCounts } from '@chainage/shared/contracts/platform-jobs';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { queryClient, QueryClientProvider, useQuery } from '@chainage/shared/query';
import { useSearchParams } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { DataAge } from '@chainage/shared/ui/data-age';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { CheckCircle2, ChevronLeft, RotateCcw, X } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { JobGroups } from './job-groups.tsx';
import { JobRow } from './job-row.tsx';
import { countsQuery, jobsQuery, type ShownJobs } from './platform-jobs.queries.ts';
import { Sure } from './sure.tsx';
import { useStep } from './use-step.ts';
import styles from './platform-jobs.module.css';

const PAGE = 25;
const MOST = 500;
const isState = (text: string | null): text is JobState => JOB_STATES.some((state) => state === text);

/** What the address asks for. */
function useShown(): [ShownJobs, (change: Record<string, string | undefined>) => void] {
  const [query, setQuery] = useSearchParams();
  const state = query.get('state');
  const change = (changes: Record<string, string | undefined>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const shown = {
    state: isState(state) ? state : undefined,
    place: query.get('place') ?? undefined,
    kind: query.get('kind') ?? undefined,
  };
  return [shown, change];
}

function RetryAll({ kind, place }: { kind: string; place: string | undefined }) {
  const { t } = useTranslation('platform');
  const online = useConnectivity((connectivity) => connectivity.online);
  const [asks, setAsks] = useState(false);
  const { busy, said, take } = useStep();
  const organisation = place === undefined ? undefined : place === 'platform' ? null : place;
  return (
    <>
      <Button icon={<RotateCcw aria-hidden />} busy={busy} disabled={!online} onClick={() => setAsks(true)}>
        {t('jobs.retryAll')}
      </Button>
      <span className={styles['quiet']} role="status">
        {said}
      </span>
      {asks && (
        <Sure
          title={t('jobs.retryAllTitle', { kind })}
          text={t('jobs.retryAllText')}
          action={t('jobs.retryAll')}
          onYes={() => take({ step: 'retry', kind, ...(organisation !== undefined && { organisation }) })}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

function Chosen({ shown, groups, onAll }: { shown: ShownJobs; groups: JobCounts['results']; onAll: () => void }) {
  const { t } = useTranslation('platform');
  const { kind, place } = shown;
  if (kind === undefined) return null;
  const organisation = groups.find((group) => group.organisation?.id === place)?.organisation;
  return (
    <div className={styles['actions']}>
      <strong>{t('jobs.chosen', { kind, place: organisation?.name ?? t('jobs.platform') })}</strong>
      <Button icon={<X aria-hidden />} onClick={onAll}>
        {t('jobs.everything')}
      </Button>
      <RetryAll key={`${kind} ${place}`} kind={kind} place={place} />
    </div>
  );
}

function List({ shown }: { shown: ShownJobs }) {
  const { t } = useTranslation('platform');
  const [limit, setLimit] = useState(PAGE);
  const { data, isPending, isError, refetch } = useQuery({
    ...jobsQuery(shown, limit),
    placeholderData: (known) => known,
  });
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (isPending || !data) return <PageSkeleton />;
  if (data.results.length === 0) return <EmptyState icon={<CheckCircle2 aria-hidden />} text={t('jobs.noneOfThese')} />;
  return (
    <>
      <ul className={styles['rows']}>
        {data.results.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
      {data.next !== null && limit < MOST && (
        <Button onClick={() => setLimit(Math.min(MOST, limit + PAGE))}>{t('jobs.more')}</Button>
      )}
    </>
  );
}

function Jobs() {
  const { t } = useTranslation('platform');
  const [shown, change] = useShown();
  const { data, isPending, isError, dataUpdatedAt, refetch } = useQuery(countsQuery());
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (isPending || !data) return <PageSkeleton />;
  if (data.results.length === 0) return <EmptyState icon={<CheckCircle2 aria-hidden />} text={t('jobs.none')} />;
  return (
    <>
      <DataAge at={dataUpdatedAt} />
      <JobGroups groups={data.results} />
      <section className={styles['list']} aria-labelledby="job-list">
        <h2 id="job-list" className={styles['heading']}>
          {t('jobs.list')}
        </h2>
        <ChoiceChips
          aria-label={t('jobs.which')}
          value={shown.state ?? 'all'}
          onChange={(state) => change({ state: state === 'all' ? undefined : state })}
          options={(['all', ...JOB_STATES] as const).map((value) => ({
            value,
            label: value === 'all' ? t('jobs.all') : t(`jobs.state.${value}`),
          }))}
        />
        <Chosen
          shown={shown}
          groups={data.results}
          onAll={() => change({ kind: undefined, place: undefined, state: undefined })}
        />
        <List shown={shown} />
      </section>
    </>
  );
}

/** What waits, runs, failed and was given up beside requests, for whoever looks after the platform. */
export default function PlatformJobsPage() {
  const { t } = useTranslation('platform');
  usePageTitle(t('jobs.title'));
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles['page']}>
        <LinkButton to="/dashboard" kind="ghost" icon={<ChevronLeft aria-hidden />}>
          {t('jobs.back')}
        </LinkButton>
        <h1 className={styles['title']}>{t('jobs.title')}</h1>
        <p className={styles['quiet']}>{t('jobs.hint')}</p>
        <Jobs />
      </div>
    </QueryClientProvider>
  );
}
