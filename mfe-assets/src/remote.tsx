import { addTexts } from '@chainage/shared/i18n/add-texts';
import { addRecordTexts } from '@chainage/shared/i18n/record-texts';
import { Navigate, type RouteObject } from '@chainage/shared/router';
import { lazyPage } from '@chainage/shared/ui/lazy-page';

const texts = () =>
  Promise.all([
    addRecordTexts(),
    addTexts('assets', {
      en: () => import('./i18n/en.json'),
      hi: () => import('./i18n/hi.json'),
      mr: () => import('./i18n/mr.json'),
    }),
  ]);

const routes: RouteObject[] = [
  { path: '/asset-register', element: <Navigate to="/asset-register/browse" replace /> },
  {
    element: lazyPage(() => import('./pages/browse.page.tsx'), texts),
    children: [
      { path: '/asset-register/browse', element: null },
      { path: '/asset-register/view/:asset_id', element: lazyPage(() => import('./pages/view.page.tsx'), texts) },
    ],
  },
];

export default routes;
