import { lazy, type ComponentType } from 'react';
import { addTexts } from '@chainage/shared/i18n/add-texts';
import type { RouteObject } from '@chainage/shared/router';

const loadTexts = () =>
  addTexts('issues', {
    en: () => import('./i18n/en.json'),
    hi: () => import('./i18n/hi.json'),
    mr: () => import('./i18n/mr.json'),
  });

/** Each page comes by itself, together with the texts. */
function page(load: () => Promise<{ default: ComponentType }>) {
  const Page = lazy(async () => {
    const [module] = await Promise.all([load(), loadTexts()]);
    return module;
  });
  return <Page />;
}

const ISSUE = '/issues/:issue_type';
const UNSENT = '/cache/issues/:issue_type';

const routes: RouteObject[] = [
  { path: '/cache/list/:issue_type', element: page(() => import('./pages/cache-list.page.tsx')) },
  { path: `${UNSENT}/view/:issue_id`, element: page(() => import('./pages/cache-view.page.tsx')) },
  { path: `${UNSENT}/edit/:issue_id`, element: page(() => import('./pages/cache-edit.page.tsx')) },
  { path: '/issues/new/:issue_type', element: page(() => import('./pages/new.page.tsx')) },
  { path: `${ISSUE}/edit/:issue_id`, element: page(() => import('./pages/edit.page.tsx')) },
  { path: `${ISSUE}/:issue_id/approve`, element: page(() => import('./pages/approve.page.tsx')) },
  { path: `${ISSUE}/:issue_id/resolution`, element: page(() => import('./pages/resolution.page.tsx')) },
  { path: `${ISSUE}/:issue_id/link`, element: page(() => import('./pages/link.page.tsx')) },
  {
    element: page(() => import('./pages/list.page.tsx')),
    children: [
      { path: ISSUE, element: null },
      { path: `${ISSUE}/view/:issue_id`, element: page(() => import('./pages/view.page.tsx')) },
    ],
  },
];

export default routes;
