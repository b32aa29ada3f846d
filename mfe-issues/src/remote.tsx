import { addTexts } from '@chainage/shared/i18n/add-texts';
import { addRecordTexts } from '@chainage/shared/i18n/record-texts';
import type { RouteObject } from '@chainage/shared/router';
import { lazyPage, type LoadPage } from '@chainage/shared/ui/lazy-page';

const texts = () =>
  Promise.all([
    addRecordTexts(),
    addTexts('issues', {
      en: () => import('./i18n/en.json'),
      hi: () => import('./i18n/hi.json'),
      mr: () => import('./i18n/mr.json'),
    }),
  ]);

const page = (load: LoadPage, next?: LoadPage) => lazyPage(load, texts, next);
const unsentView: LoadPage = () => import('./pages/cache-view.page.tsx');

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
