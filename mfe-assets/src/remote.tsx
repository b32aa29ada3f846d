import { assetPlace } from '@chainage/shared/contracts/assets/place';
import { addScanTexts } from '@chainage/shared/i18n/scan-texts';
import { recordRoutes } from '@chainage/shared/kit/record/record-routes';
import { Navigate, type RouteObject } from '@chainage/shared/router';
import { lazyPage } from '@chainage/shared/ui/lazy-page';
import { texts } from './texts.ts';

const scan = lazyPage(
  () => import('./features/scan/scan.page.tsx'),
  () => Promise.all([texts(), addScanTexts()]),
);

const routes: RouteObject[] = [
  { path: '/asset-register/scan', element: scan },
  { path: '/asset-register', element: <Navigate to={assetPlace.pages.list} replace /> },
  ...recordRoutes({
    kind: assetPlace,
    screens: async () => (await import('./kind/asset-screens.tsx')).assetScreens,
    form: async () => (await import('./kind/asset-form.ts')).assetForm,
    texts,
    list: lazyPage(() => import('./pages/list.page.tsx'), texts),
  }),
];

export default routes;
