// with lines: import { sampleCardLinePlace } from '@chainage/shared/contracts/sample-cards/line-place';
import { sampleCardPlace } from '@chainage/shared/contracts/sample-cards/place';
import { recordRoutes } from '@chainage/shared/kit/record/record-routes';
import { Navigate, type RouteObject } from '@chainage/shared/router';
import { lazyPage } from '@chainage/shared/ui/lazy-page';
import { texts } from './texts.ts';

const routes: RouteObject[] = [
  { path: '/sample-cards', element: <Navigate to={sampleCardPlace.pages.list} replace /> },
  ...recordRoutes({
    kind: sampleCardPlace,
    screens: async () => (await import('./kind/sample-card-screens.tsx')).sampleCardScreens,
    texts,
    list: lazyPage(() => import('./pages/list.page.tsx'), texts),
  }),
  // with lines: ...recordRoutes({
  // with lines:   kind: sampleCardLinePlace,
  // with lines:   screens: async () => (await import('./kind/sample-card-screens.tsx')).sampleCardLineScreens,
  // with lines:   texts,
  // with lines: }),
];

export default routes;
