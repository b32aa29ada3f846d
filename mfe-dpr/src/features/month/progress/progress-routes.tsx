import { PROGRESS_PAGE } from '@chainage/shared/contracts/dpr/progress/place';
import type { RouteObject } from '@chainage/shared/router';
import { lazyPage } from '@chainage/shared/ui/lazy-page';

/** Plan against actual; charts come with the page and with nothing else. */
export const progressRoutes = (texts: () => Promise<unknown>): RouteObject[] => [
  {
    path: PROGRESS_PAGE,
    element: lazyPage(
      async () => ({ default: (await import(/* webpackChunkName: "progress" */ './progress-page.tsx')).ProgressPage }),
      texts,
    ),
  },
];
