import { lazy, Suspense, useDeferredValue, type ReactNode } from 'react';
import { useHasAny } from '@chainage/shared/auth/permission';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { DASHBOARD_RIGHTS } from '@chainage/shared/contracts/dashboard-rights';
import { useTranslation } from '@chainage/shared/i18n/react';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useNavigationType } from '@chainage/shared/router';
import { Settling } from '@chainage/shared/ui/settling';
import { useIsPhone } from '@chainage/shared/ui/use-is-phone';
import { SetUpCard, useSetUpCard } from '#app/use-set-up-card.ts';
import { loadCard, useOnDevice } from './use-on-device.ts';
import { useOwner } from '#offline/waiting/use-owner.ts';
import { useHomes } from '#remotes/use-homes.ts';
import { AllCounts } from './all-counts.tsx';
import { Lists } from './lists.tsx';
import { MyWork } from './my-work.tsx';
import styles from './dashboard.module.css';

// few have any; without signal before they ever came, home does without
const Starred = lazy<() => ReactNode>(() =>
  import('./starred.tsx').then(
    ({ Starred: Pages }) => ({ default: Pages }),
    () => ({ default: () => null }),
  ),
);
/** Below it all, so that nothing waits for it. */
const BoardBelow = lazy<() => ReactNode>(() =>
  import('#app/load-boards.ts')
    .then(({ loadBoardBelow }) => loadBoardBelow())
    // nor may the home page go down with it: its chunk and texts come after this one
    .catch(() => ({ default: () => null })),
);
const OnThisPhone = lazy(async () => ({ default: (await loadCard()).OnThisPhone }));

/** First what one came to do, then what one has begun, what waits, and how the road stands. */
export function DashboardPage() {
  const { t } = useTranslation('shell');
  const phone = useIsPhone();
  const owner = useOwner();
  const found = useOnDevice(owner);
  const homes = [...useHomes('waiting'), ...useHomes('counts')];
  const hasStarred = usePreferences(({ starred }) => starred.length > 0);
  const hasBoard = useHasAny(DASHBOARD_RIGHTS.view1);
  const setUp = useSetUpCard();
  const isAsked = found.broken || (found.rows !== null && found.drafts !== null);
  // what one came to do answers the tap; gone back by the browser, all of it must stand for it to scroll to
  const isThere = useDeferredValue(true, useNavigationType() === 'POP');
  usePageTitle(t('titles.dashboard'));
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t(phone ? 'places.myWork' : 'titles.dashboard')}</h1>
      <Settling until={isAsked && setUp !== 'coming' && homes.every(({ load }) => load.status !== 'loading')}>
        {setUp !== 'none' && (
          <div className={styles['setUp']}>
            <Suspense>{setUp === 'here' && <SetUpCard />}</Suspense>
          </div>
        )}
        <Suspense>{owner && isAsked && <OnThisPhone owner={owner} found={found} />}</Suspense>
        <MyWork queued={found.rows ?? undefined}>
          <AllCounts queued={found.rows ?? undefined} brief={phone} />
          {phone && isThere && (
            <Suspense>
              {hasStarred && <Starred />}
              <Lists />
            </Suspense>
          )}
          <Suspense>{isThere && hasBoard && <BoardBelow />}</Suspense>
        </MyWork>
      </Settling>
    </div>
  );
}

export default DashboardPage;
