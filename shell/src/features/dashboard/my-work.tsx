import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { usePermissions } from '@chainage/shared/auth/permission';
import { useTranslation } from '@chainage/shared/i18n/react';
import { waitingFor } from '@chainage/shared/kit/home/home.model.ts';
import { waitingQuery } from '@chainage/shared/kit/home/home.queries.ts';
import { useLaid } from '@chainage/shared/kit/home/use-laid.ts';
import { WaitingWork } from '@chainage/shared/kit/home/waiting-work';
import { organisationQuery, packagesQuery } from '@chainage/shared/lib/reference-data';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { useQueries, useQuery } from '@chainage/shared/query';
import { AgedHeading } from '@chainage/shared/ui/aged-heading';
import { lazyAhead } from '@chainage/shared/ui/lazy-page';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { useIsPhone } from '@chainage/shared/ui/use-is-phone';
import { PartBoundary } from '#remotes/part-boundary.tsx';
import { PartGap } from '#remotes/part-gap.tsx';
import { preloadPath } from '#remotes/remote-loads.ts';
import { useHomes } from '#remotes/use-homes.ts';
import styles from './dashboard.module.css';

const WayWork = lazyAhead(async () => {
  const [{ WayWork: Work }, { addRouteTexts }] = await Promise.all([
    import('@chainage/shared/kit/home/route/way-work'),
    import('@chainage/shared/i18n/route-texts'),
  ]);
  await addRouteTexts();
  return { default: Work };
});

/** As many as hold the place of a few records. */
const PLACES = 4;

/** Whether the way to drive can be drawn; without its code the boundary around it says so. */
function useWayHere(wanted: boolean): boolean {
  const [here, setHere] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const tell = () => setHere(true);
    WayWork.preload().then(tell, tell);
  }, [wanted]);
  return here || !wanted;
}

interface Props {
  /** Waits on this device and lies over what is shown. */
  queued?: readonly OutboxRow[] | undefined;
  /** What stands below, once it stays where it is. */
  children?: ReactNode;
}

/** What waits for the signed-in member, whatever module it is of; `queued` waits on this device and lies over it. Parts without anything in them are left out. */
export function MyWork({ queued, children }: Props) {
  const { t } = useTranslation('shell');
  const phone = useIsPhone();
  const permissions = usePermissions();
  const homes = useHomes('waiting');
  const parts = homes.flatMap(({ name, load }) =>
    load.status === 'ready' ? waitingFor(load.offer, permissions).map((part) => ({ name, part })) : [],
  );
  const answers = useQueries({ queries: parts.map(({ part }) => waitingQuery(part)) });
  const laid = useLaid(
    parts.map(({ part }) => part),
    answers.map(({ data }) => data),
    queued,
  );
  // which road, and where on it the reader's package begins
  const isWay = phone && parts.some(({ part }) => part.way);
  const roads = useQuery({ ...organisationQuery(), enabled: isWay });
  const packages = useQuery({ ...packagesQuery(), enabled: isWay });
  const isDrawable = useWayHere(isWay);
  const pending =
    homes.some(({ load }) => load.status === 'loading') ||
    answers.some(({ isPending }) => isPending) ||
    roads.isLoading ||
    packages.isLoading ||
    !isDrawable;
  const failed = answers.filter(({ isError }) => isError);
  const gaps = homes.filter(({ load }) => load.status === 'failed');
  const nothing = failed.length + gaps.length === 0 && laid.every((found) => found?.count === 0);
  const read = answers.flatMap(({ data, dataUpdatedAt }) => (data ? [dataUpdatedAt] : []));
  return (
    <>
      <section aria-labelledby="my-work" className={styles['section']} aria-busy={pending}>
        <AgedHeading id="my-work" at={!pending && read.length > 0 ? Math.min(...read) : null}>
          {t('dashboard.waiting')}
        </AgedHeading>
        {pending && <Skeleton lines={PLACES} tall />}
        {!pending && (
          // all of it at once: a way that came later would push the other parts down
          <Suspense fallback={<Skeleton lines={PLACES} tall />}>
            {nothing && <p className={styles['empty']}>{t('dashboard.nothing')}</p>}
            {parts.map(({ name, part }, index) => {
              const found = laid[index];
              return (
                found && (
                  <PartBoundary key={`${name} ${index}`} name={name}>
                    {phone && part.way ? (
                      <WayWork part={{ ...part, way: part.way }} found={found} queued={queued} onPress={preloadPath} />
                    ) : (
                      <WaitingWork part={part} found={found} onPress={preloadPath} />
                    )}
                  </PartBoundary>
                )
              );
            })}
            {failed.length > 0 && <LoadFailed onRetry={() => failed.forEach((answer) => void answer.refetch())} />}
            {gaps.map(({ name }) => (
              <PartGap key={name} name={name} />
            ))}
          </Suspense>
        )}
      </section>
      {!pending && children}
    </>
  );
}
