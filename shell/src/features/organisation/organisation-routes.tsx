/** Pages below `/organisation`: each comes with its code and texts when it is opened. */
import { PACKAGES_PAGE } from '@chainage/shared/contracts/dpr/setup/package-place';
import { Navigate, type RouteObject } from '@chainage/shared/router';
import { lazyPage } from '@chainage/shared/ui/lazy-page';
import { addOrganisationTexts } from '#i18n/organisation-texts.ts';

const page = (load: () => Promise<{ default: () => React.ReactNode }>) => lazyPage(load, addOrganisationTexts);
const highway = page(() => import('./highways/highway.page.tsx'));

export const organisationRoutes: RouteObject[] = [
  { path: '/', element: <Navigate to="/organisation/set-up" replace /> },
  { path: 'set-up', element: page(() => import('./set-up/set-up.page.tsx')) },
  { path: 'settings', element: page(() => import('./settings/settings.page.tsx')) },
  { path: 'highways', element: page(() => import('./highways/highways.page.tsx')) },
  { path: 'highways/new', element: highway },
  { path: 'highways/:id', element: highway },
  { path: 'lists', element: page(() => import('./lists/lists.page.tsx')) },
  { path: 'lists/:list', element: page(() => import('./lists/list.page.tsx')) },
  // packages stand with their contracts, where they are billed
  { path: 'packages', element: <Navigate to={PACKAGES_PAGE} replace /> },
];
