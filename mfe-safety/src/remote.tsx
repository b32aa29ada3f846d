import { findingPlace } from '@chainage/shared/contracts/safety/finding-place';
import { programPlace } from '@chainage/shared/contracts/safety/program-place';
import { recordRoutes } from '@chainage/shared/kit/record/record-routes';
import type { RouteObject } from '@chainage/shared/router';
import { lazyPage } from '@chainage/shared/ui/lazy-page';
import { peopleRoutes } from '#features/people/people-routes.tsx';
import { statisticsRoutes } from '#features/statistics/statistics-routes.tsx';
import { peopleTexts, texts } from './texts.ts';

const routes: RouteObject[] = [
  ...statisticsRoutes(texts),
  ...recordRoutes({
    kind: programPlace,
    screens: async () => (await import(/* webpackChunkName: "program" */ './kind/program-screens.tsx')).programScreens,
    // with who was there
    texts: peopleTexts,
    list: lazyPage(() => import('./pages/programs.page.tsx'), texts),
  }),
  ...recordRoutes({
    kind: findingPlace,
    screens: async () => (await import(/* webpackChunkName: "program" */ './kind/program-screens.tsx')).findingScreens,
    texts,
    list: lazyPage(() => import('./pages/findings.page.tsx'), texts),
  }),
  ...peopleRoutes(peopleTexts),
];

export default routes;
