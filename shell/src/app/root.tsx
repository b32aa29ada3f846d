import { useEffect, useRef, useSyncExternalStore } from 'react';
import { isServerAway, setErrorHandler } from '@chainage/shared/api-client/client';
import { Outlet, useLocation, useNavigate, useNavigationType } from '@chainage/shared/router';
import { Toaster } from '@chainage/shared/ui/toast';
import { currentBanner, subscribeBanner } from '#service-worker/update-slot.ts';
import { checkConnectivity } from './connectivity-watcher.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { makeErrorHandler } from './error-toasts.ts';
import { focusPage } from './focus-page.ts';
import { afterPageChange } from './page-change.ts';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

/** A new page begins at its top, with the focus on it, as a page load would; going back leaves the scroll to the browser. */
function usePageChange(pathname: string, fromSignIn: boolean) {
  const back = useNavigationType() === 'POP';
  const first = useRef(true);
  useEffect(() => {
    afterPageChange();
    const isFirst = first.current;
    first.current = false;
    if (isFirst && !fromSignIn) return undefined;
    if (isFirst || !back) window.scrollTo(0, 0);
    const main = document.getElementById(MAIN_ID);
    return main ? focusPage(main) : undefined;
    // `back` as it is then: a page that writes its own address, as the road does, is no new one
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, fromSignIn]);
}

/** Round every page: what stands above layouts. */
export function Root({ fromSignIn }: { fromSignIn: boolean }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  usePageChange(pathname, fromSignIn);
  const banner = useSyncExternalStore(subscribeBanner, currentBanner);
  useEffect(() => {
    const handle = makeErrorHandler((path) => void navigate(path));
    setErrorHandler((error, quiet) => {
      if (isServerAway(error)) void checkConnectivity();
      if (!quiet) handle(error);
    });
  }, [navigate]);
  return (
    <>
      <SkipLink />
      <div role="status">{banner}</div>
      <CrashBoundary path={pathname}>
        <Outlet />
      </CrashBoundary>
      <Toaster />
    </>
  );
}
