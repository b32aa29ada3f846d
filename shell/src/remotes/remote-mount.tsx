import { type ReactNode, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import { queryClient } from '@chainage/shared/query';
import { useLocation, useRoutes, type RouteObject } from '@chainage/shared/router';
import { relativeRoutes } from './relative-routes.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import { RemoteLoading } from './remote-loading.tsx';
import { hasSettled, PageSettled } from './page-settled.ts';
import { PreviousRelease } from './previous-release.tsx';
import { loadOf, pageFailed, preloadRemote, retryRemote, subscribe } from './remote-loads.ts';

interface Props {
  name: string;
  /** The path prefix this mount stands at. */
  mount: string;
  notFound: ReactNode;
}

function Routes({ routes, mount, notFound }: { routes: RouteObject[]; mount: string; notFound: ReactNode }) {
  const relative = useMemo(
    () => [...relativeRoutes(routes, mount), { path: '*', element: notFound }],
    [routes, mount, notFound],
  );
  return useRoutes(relative);
}

/** The place of a remote in the page: its code on the way, its pages, or what went wrong and a way on. */
export default function RemoteMount({ name, mount, notFound }: Props) {
  const load = useSyncExternalStore(subscribe, () => loadOf(name));
  const { pathname } = useLocation();
  useEffect(() => preloadRemote(name), [name]);
  const retry = () => retryRemote(name);
  // What a page could not draw may lie in the cache: it is asked for again.
  const redraw = () => {
    void queryClient.resetQueries();
    retry();
  };

  if (!load || load.status === 'loading') return <RemoteLoading key={load?.attempt ?? 0} name={name} onRetry={retry} />;
  if (load.status === 'failed') return <RemoteFailure name={name} error={load.error} onRetry={retry} />;
  const { entry } = load.release;
  const goOn = async (error: unknown) => {
    if (!hasSettled(entry, pathname) && (await pageFailed(name, pathname, error))) void queryClient.resetQueries();
  };
  return (
    <RemoteBoundary
      key={load.attempt}
      name={name}
      path={pathname}
      onError={(error) => void goOn(error)}
      onRetry={redraw}
    >
      <Suspense fallback={<RemoteLoading name={name} onRetry={retry} />}>
        <PreviousRelease name={name} />
        <Routes routes={load.routes} mount={mount} notFound={notFound} />
        <PageSettled key={pathname} entry={entry} path={pathname} />
      </Suspense>
    </RemoteBoundary>
  );
}
