import { dprLogPlace } from '@chainage/shared/contracts/dpr/log-place';
import { dprEntryPlace } from '@chainage/shared/contracts/dpr/entry-place';
import { recordRoutes } from '@chainage/shared/kit/record/record-routes';
import { Navigate, type RouteObject } from '@chainage/shared/router';
import { lazyPage } from '@chainage/shared/ui/lazy-page';
import { setupRoutes } from '#features/setup/setup-routes.tsx';
import { texts } from './texts.ts';

const routes: RouteObject[] = [
  { path: '/dpr', element: <Navigate to={dprEntryPlace.pages.list} replace /> },
  ...recordRoutes({
    kind: dprEntryPlace,
    screens: async () => (await import('./kind/entry-screens.tsx')).dprEntryScreens,
    texts,
    list: lazyPage(() => import('./pages/list.page.tsx'), texts),
  }),
  ...recordRoutes({
    kind: dprLogPlace,
    screens: async () => (await import('./kind/entry-screens.tsx')).dprLogScreens,
    texts,
  }),
  ...setupRoutes,
];

export default routes;
