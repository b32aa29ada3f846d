import { lazy, type ComponentType } from 'react';
import { addRecordTexts } from '@chainage/shared/i18n/record-texts';
import { addTexts } from '@chainage/shared/i18n/add-texts';
import { Navigate, type RouteObject } from '@chainage/shared/router';

const loadTexts = () =>
  Promise.all([
    addRecordTexts(),
    addTexts('assets', {
      en: () => import('./i18n/en.json'),
      hi: () => import('./i18n/hi.json'),
      mr: () => import('./i18n/mr.json'),
    }),
  ]);

/** Each page comes by itself, together with the texts. */
function page(load: () => Promise<{ default: ComponentType }>) {
  const Page = lazy(async () => {
    const [module] = await Promise.all([load(), loadTexts()]);
    return module;
  });
  return <Page />;
}

const routes: RouteObject[] = [
  { path: '/asset-register', element: <Navigate to="/asset-register/browse" replace /> },
  {
    element: page(() => import('./pages/browse.page.tsx')),
    children: [
      { path: '/asset-register/browse', element: null },
      { path: '/asset-register/view/:asset_id', element: page(() => import('./pages/view.page.tsx')) },
    ],
  },
];

export default routes;
