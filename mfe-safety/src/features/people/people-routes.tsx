import { passPlace, SCAN_PAGE } from '@chainage/shared/contracts/safety/pass-place';
import { workerPlace } from '@chainage/shared/contracts/safety/worker-place';
import { addScanTexts } from '@chainage/shared/i18n/scan-texts';
import { recordRoutes } from '@chainage/shared/kit/record/record-routes';
import type { RouteObject } from '@chainage/shared/router';
import { lazyPage } from '@chainage/shared/ui/lazy-page';

/** Workers, their passes, and the scanner of cards; `peopleTexts` loads what they say. */
export const peopleRoutes = (peopleTexts: () => Promise<unknown>): RouteObject[] => {
  const scan = lazyPage(
    () => import(/* webpackChunkName: "pass-scan" */ './scan/scan.page.tsx'),
    () => Promise.all([peopleTexts(), addScanTexts()]),
  );
  return [
    { path: SCAN_PAGE, element: scan },
    ...recordRoutes({
      kind: workerPlace,
      screens: async () => (await import(/* webpackChunkName: "people" */ './worker-screens.tsx')).workerScreens,
      form: async () => (await import(/* webpackChunkName: "people" */ './people-forms.ts')).workerForm,
      texts: peopleTexts,
      list: lazyPage(
        async () => ({ default: (await import(/* webpackChunkName: "people" */ './people-lists.tsx')).WorkerList }),
        peopleTexts,
      ),
    }),
    ...recordRoutes({
      kind: passPlace,
      screens: async () => (await import(/* webpackChunkName: "people" */ './pass-screens.tsx')).passScreens,
      form: async () => (await import(/* webpackChunkName: "people" */ './people-forms.ts')).passForm,
      texts: peopleTexts,
      list: lazyPage(
        async () => ({ default: (await import(/* webpackChunkName: "people" */ './people-lists.tsx')).PassList }),
        peopleTexts,
      ),
    }),
  ];
};
