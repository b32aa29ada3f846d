/** Pages below `/organisation`: they come together, with their texts and one style sheet, when the first of them is opened. */
import { Navigate, type RouteObject } from '@chainage/shared/router';
import { lazyPage } from '@chainage/shared/ui/lazy-page';
import { addOrganisationTexts } from '#i18n/organisation-texts.ts';
import { addStateTexts } from '#i18n/state-texts.ts';
import { MODULE_PAGES } from './module-pages.ts';

const page = (load: () => Promise<{ default: () => React.ReactNode }>) =>
  lazyPage(load, () => Promise.all([addOrganisationTexts(), addStateTexts()]));
const highway = page(() => import(/* webpackChunkName: "office" */ './highways/highway.page.tsx'));

export const organisationRoutes: RouteObject[] = [
  { path: '/', element: <Navigate to="/organisation/set-up" replace /> },
  { path: 'set-up', element: page(() => import(/* webpackChunkName: "office" */ './set-up/set-up.page.tsx')) },
  {
    path: 'settings',
    element: page(() => import(/* webpackChunkName: "office" */ './settings/settings.page.tsx')),
  },
  {
    path: 'highways',
    element: page(() => import(/* webpackChunkName: "office" */ './highways/highways.page.tsx')),
  },
  { path: 'highways/new', element: highway },
  { path: 'highways/:id', element: highway },
  { path: 'lists', element: page(() => import(/* webpackChunkName: "office" */ './lists/lists.page.tsx')) },
  { path: 'lists/:list', element: page(() => import(/* webpackChunkName: "office" */ './lists/list.page.tsx')) },
  // packages stand with their contracts, where they are billed
  { path: 'packages', element: <Navigate to={MODULE_PAGES.packages.to} replace /> },
];
