import { lazy, memo, Suspense, useEffect } from 'react';
import { useSession } from '@chainage/shared/auth/session';
import { addRecordTexts } from '@chainage/shared/i18n/record-texts';
import { useOutbox } from '@chainage/shared/offline/outbox-store';
import { queryClient, QueryClientProvider } from '@chainage/shared/query';
import { Outlet, useLocation } from '@chainage/shared/router';
import { lazyAhead } from '@chainage/shared/ui/lazy-page';
import { useIsPhone } from '@chainage/shared/ui/use-is-phone';
import { useIsTracked } from '#features/track/use-is-tracked.ts';
import { SyncWatch } from '#features/sync-popup/sync-watch.tsx';
import { RouteGuard } from '#guards/route-guard.tsx';
import { currentRegistry } from '#registry/registry.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { BackToSetUp, useFromSetUp } from './layout/back-ahead.ts';
import { BottomBar } from './layout/bottom-bar.tsx';
import { PageSkeleton } from './layout/page-skeleton.tsx';
import { PagesMissing } from './layout/pages-missing.tsx';
import { TopBar } from './layout/top-bar.tsx';
import { useFinder } from './layout/use-finder.ts';
import { useSearchKeys } from './layout/use-search-keys.ts';
import { prefetchPlaces } from './prefetch.ts';
import { MAIN_ID } from './skip-link.tsx';
import styles from './layout/main-layout.module.css';

// What one person read in one organisation is never shown to another.
useSession.subscribe((now, before) => {
  if (now.token !== before.token || now.organisation?.token !== before.organisation?.token) queryClient.clear();
});

// seen on paper alone
const PageHead = lazy(async () => {
  const [{ PageHead }] = await Promise.all([import('@chainage/shared/kit/print/page-head'), addRecordTexts()]);
  return { default: PageHead };
});
const KeepsNothing = lazy(async () => ({ default: (await import('./layout/keeps-nothing.tsx')).KeepsNothing }));

const TrackHost = lazy(async () => {
  const [{ TrackHost: Host }, { addTrackTexts }] = await Promise.all([
    import('#features/track/track-host.tsx'),
    import('@chainage/shared/i18n/track-texts'),
  ]);
  await addTrackTexts();
  return { default: Host };
});

/** A desk's alone; it is here before the layout is drawn there (`loadMainLayout`). */
export const SideMenu = lazyAhead(async () => ({ default: (await import('./layout/side-menu.tsx')).SideMenu }));

// a page and the search come and go without them
const Above = memo(TopBar);
const Below = memo(BottomBar);

/** Round every page of an organisation: bars and menu, with the phone's main action under the thumb. */
export default function MainLayout() {
  const phone = useIsPhone();
  const organisation = useSession((session) => session.organisation?.token);
  const { pathname } = useLocation();
  const { Finder, takeTyped, open, close } = useFinder();
  const isTracked = useIsTracked();
  const fromSetUp = useFromSetUp();
  const keepsNothing = useOutbox((outbox) => outbox.fleeting);
  useEffect(prefetchPlaces, []);
  useSearchKeys(open);
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles['layout']}>
        <Suspense fallback={null}>{!phone && <SideMenu />}</Suspense>
        <Above onSearch={open} />
        {!phone && (
          <Suspense fallback={null}>
            <PageHead />
          </Suspense>
        )}
        <main id={MAIN_ID} tabIndex={-1} className={styles['main']} key={organisation}>
          <Suspense fallback={null}>{keepsNothing && <KeepsNothing />}</Suspense>
          <Suspense fallback={null}>{fromSetUp && <BackToSetUp />}</Suspense>
          <Suspense fallback={null}>{isTracked && <TrackHost />}</Suspense>
          <RouteGuard path={pathname}>
            <CrashBoundary path={pathname}>
              {currentRegistry().missing && <PagesMissing />}
              <Suspense fallback={<PageSkeleton />}>
                <Outlet />
              </Suspense>
            </CrashBoundary>
          </RouteGuard>
        </main>
        {phone && <Below />}
        <SyncWatch />
        {Finder && <Finder takeTyped={takeTyped} onClose={close} />}
      </div>
    </QueryClientProvider>
  );
}
