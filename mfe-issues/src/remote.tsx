import { lazy, type ComponentType } from 'react';
import { addTexts } from '@chainage/shared/i18n/add-texts';
import type { RouteObject } from '@chainage/shared/router';

const loadTexts = () =>
  addTexts('issues', {
    en: () => import('./i18n/en.json'),
    hi: () => import('./i18n/hi.json'),
    mr: () => import('./i18n/mr.json'),
  });

type Load = () => Promise<{ default: ComponentType }>;
/** Until then the line belongs to the page that was asked for. */
const QUIET_MS = 1500;

/** Each page comes by itself, together with the texts; `next`, where it leads without signal, soon after it. */
function page(load: Load, next?: Load) {
  const Page = lazy(async () => {
    const [module] = await Promise.all([load(), loadTexts()]);
    if (next) setTimeout(() => void next().catch(() => undefined), QUIET_MS);
    return module;
  });
  return <Page />;
}

const unsentView: Load = () => import('./pages/cache-view.page.tsx');

const ISSUE = '/issues/:issue_type';
const UNSENT = '/cache/issues/:issue_type';

const routes: RouteObject[] = [
  { path: '/cache/list/:issue_type', element: page(() => import('./pages/cache-list.page.tsx')) },
  { path: `${UNSENT}/view/:issue_id`, element: page(unsentView) },
  { path: `${UNSENT}/edit/:issue_id`, element: page(() => import('./pages/cache-edit.page.tsx'), unsentView) },
  { path: '/issues/new/:issue_type', element: page(() => import('./pages/new.page.tsx'), unsentView) },
  { path: `${ISSUE}/edit/:issue_id`, element: page(() => import('./pages/edit.page.tsx'), unsentView) },
  { path: `${ISSUE}/:issue_id/approve`, element: page(() => import('./pages/approve.page.tsx')) },
  { path: `${ISSUE}/:issue_id/resolution`, element: page(() => import('./pages/resolution.page.tsx'), unsentView) },
  { path: `${ISSUE}/:issue_id/link`, element: page(() => import('./pages/link.page.tsx')) },
  {
    element: page(() => import('./pages/list.page.tsx')),
    children: [
      { path: ISSUE, element: null },
      { path: `${ISSUE}/view/:issue_id`, element: page(() => import('./pages/view.page.tsx'), unsentView) },
    ],
  },
];

export default routes;
