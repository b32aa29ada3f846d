import { type ReactNode, Suspense } from 'react';
import type { RouteObject } from '@chainage/shared/router';
import { lazyAhead } from '@chainage/shared/ui/lazy-page';
import type { LoadedRegistry } from '#registry/registry.ts';

// Behind sign-in, as the layout is.
export const RemoteMount = lazyAhead(() => import('./remote-mount.tsx'));

/**
 * One route per path prefix that a remote draws; its own routes are matched inside, once its code is there. Unknown
 * paths below a prefix show `notFound`, as anywhere else.
 */
export const remoteRoutes = (registry: LoadedRegistry, notFound: ReactNode): RouteObject[] =>
  registry.remotes.flatMap(({ name, release }) =>
    release.remote.paths.map((mount) => ({
      path: `${mount}/*`,
      element: (
        <Suspense key={name + mount} fallback={null}>
          <RemoteMount name={name} mount={mount} notFound={notFound} />
        </Suspense>
      ),
    })),
  );
