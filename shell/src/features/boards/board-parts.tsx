import { lazy, Suspense, use } from 'react';
import { isServerAway } from '@chainage/shared/api-client/client';
import type { BoardAsk, DashboardView } from '@chainage/shared/contracts/dashboard-paths';
import { BoardItems } from '@chainage/shared/kit/board/board-items';
import type { HomeOffer } from '@chainage/shared/kit/home/home.model.ts';
import { useKitTexts } from '@chainage/shared/kit/texts';
import { isMobile } from '@chainage/shared/offline/is-mobile';
import { useQuery } from '@chainage/shared/query';
import { DataAge } from '@chainage/shared/ui/data-age';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { VisuallyHidden } from '@chainage/shared/ui/visually-hidden';
import { useKeepShown } from '#offline/keep-shown.ts';
import { PartBoundary } from '#remotes/part-boundary.tsx';
import { PartGap } from '#remotes/part-gap.tsx';
import { useHomes } from '#remotes/use-homes.ts';
import { useRemoteLabel } from '#remotes/use-remote-label.ts';
import { boardOf, dashboardQuery, ownQuery } from './boards.queries.ts';
import styles from './boards.module.css';

/** Without signal what is not on the device is said; anything else may be tried again. */
function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useKitTexts('kit');
  if (!isServerAway(error)) return <LoadFailed onRetry={onRetry} />;
  return <EmptyState text={`${t('board.missing')}. ${t(isMobile() ? 'board.missingText' : 'board.deskKeeps')}`} />;
}

const OnRoad = lazy(async () => (await import('./on-road.tsx')).withTexts());
/** Dashboards that speak of issues: where those lie. */
const ON_ROAD: readonly DashboardView[] = ['view1', 'status'];

interface PartProps {
  name: string;
  offer: HomeOffer;
  view: DashboardView;
  ask: BoardAsk;
  answers: Readonly<Record<string, unknown>>;
  /** Several modules stand below each other. */
  headed: boolean;
}

function Part({ name, offer, view, ask, answers, headed }: PartProps) {
  const board = use(boardOf(offer, view));
  const label = useRemoteLabel(name);
  const { data, error, dataUpdatedAt, refetch } = useQuery(ownQuery(offer.module, board, ask));
  const answer = board.asks ? data : answers[name];
  if (error && !answer) return <Missing error={error} onRetry={() => void refetch()} />;
  if (!answer) return board.asks ? <Skeleton lines={4} tall /> : null;
  return (
    <section aria-label={headed ? label : undefined} className={styles['part']}>
      <h2>{headed ? label : <VisuallyHidden>{label}</VisuallyHidden>}</h2>
      {/* before numbers that fill a phone and more: below them nobody reads it */}
      {board.asks && <DataAge at={dataUpdatedAt} />}
      <div className={styles['items']}>
        <BoardItems module={offer.module} board={board} answer={answer} ask={ask} />
      </div>
    </section>
  );
}

/** What each module says on a dashboard, as far as it is for this reader. */
export function BoardParts({ view, ask }: { view: DashboardView; ask: BoardAsk }) {
  const t = useKitTexts('kit');
  const homes = useHomes(view);
  const query = dashboardQuery(view, ask);
  const { data, error, isLoading, dataUpdatedAt, refetch } = useQuery(query);
  useKeepShown(!isLoading && homes.every(({ load }) => load.status === 'ready'));
  if (error && !data) return <Missing error={error} onRetry={() => void refetch()} />;
  if (homes.length === 0) return <EmptyState text={t('board.nothing')} />;
  if (isLoading) return <Skeleton lines={6} tall />;
  return (
    <>
      {data && <DataAge at={dataUpdatedAt} />}
      {ON_ROAD.includes(view) && (
        <Suspense fallback={<div className={styles['road']} />}>
          <OnRoad ask={ask} />
        </Suspense>
      )}
      {homes.map(({ name, load }) => {
        if (load.status === 'loading') return <Skeleton key={name} lines={4} tall />;
        if (load.status === 'failed') return <PartGap key={name} name={name} />;
        return (
          <PartBoundary key={name} name={name}>
            <Suspense fallback={<Skeleton lines={4} tall />}>
              <Part {...{ name, offer: load.offer, view, ask }} answers={data?.parts ?? {}} headed={homes.length > 1} />
            </Suspense>
          </PartBoundary>
        );
      })}
    </>
  );
}
