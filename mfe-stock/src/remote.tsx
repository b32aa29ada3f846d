import { COUNT_PAGE, logPlace, RECEIPTS_PAGE } from '@chainage/shared/contracts/stock/log-place';
import { stockPlace } from '@chainage/shared/contracts/stock/stock-place';
import { addScanTexts } from '@chainage/shared/i18n/scan-texts';
import { recordRoutes } from '@chainage/shared/kit/record/record-routes';
import { Navigate, type RouteObject } from '@chainage/shared/router';
import { lazyPage } from '@chainage/shared/ui/lazy-page';
import { texts } from './texts.ts';

const deskTexts = () => Promise.all([texts(), addScanTexts()]);

const receipts = lazyPage(() => import('./features/receipts/receipts.page.tsx'), deskTexts);
const count = lazyPage(() => import('./features/count/count.page.tsx'), deskTexts);

const routes: RouteObject[] = [
  { path: COUNT_PAGE, element: count },
  { path: RECEIPTS_PAGE, element: receipts },
  { path: '/stock', element: <Navigate to={stockPlace.pages.list} replace /> },
  { path: '/stock-log', element: <Navigate to={logPlace.pages.list} replace /> },
  ...recordRoutes({
    kind: stockPlace,
    screens: async () => (await import('./kind/stock-screens.tsx')).stockScreens,
    form: async () => (await import('./kind/stock-form.ts')).stockForm,
    texts,
    list: lazyPage(() => import('./pages/stocks.page.tsx'), texts),
  }),
  ...recordRoutes({
    kind: logPlace,
    screens: async () => (await import('./kind/log-screens.tsx')).logScreens,
    form: async () => (await import('./kind/log-form.tsx')).logForm,
    texts,
    list: lazyPage(() => import('./pages/logs.page.tsx'), texts),
  }),
];

export default routes;
