import { orderPlace } from '@chainage/shared/contracts/purchase-orders/place';
import { recordRoutes } from '@chainage/shared/kit/record/record-routes';
import { Navigate, type RouteObject } from '@chainage/shared/router';
import { lazyPage } from '@chainage/shared/ui/lazy-page';
import { texts } from './texts.ts';

const routes: RouteObject[] = [
  { path: '/sap-po', element: <Navigate to={orderPlace.pages.list} replace /> },
  ...recordRoutes({
    kind: orderPlace,
    screens: async () => (await import(/* webpackChunkName: "order" */ './kind/order-screens.tsx')).orderScreens,
    form: async () => (await import('./kind/order-form.ts')).orderForm,
    texts,
    list: lazyPage(() => import('./pages/list.page.tsx'), texts),
  }),
];

export default routes;
