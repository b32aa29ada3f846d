/**
 * Pages of the office: who belongs to an organisation, how it is set up, what was done in it. They come in a chunk of their
 * own, so that a phone that reports potholes downloads no address of theirs.
 */
import { lazy, Suspense, type ComponentType } from 'react';
import { INVITES_USERS, EDITS_USERS, MANAGES_ROLES, VIEWS_USERS } from '@chainage/shared/contracts/people-paths';
import { Navigate, useRoutes, type RouteObject } from '@chainage/shared/router';
import { ErrorPage } from '#features/errors/error.page.tsx';
import { Guard } from '#guards/guard.tsx';
import { PageSkeleton } from './layout/page-skeleton.tsx';
import { laterRoutes } from './later-route.tsx';
import type { OfficeArea } from './office-areas.ts';
import { loadPlatformDashboard } from './load-platform-dashboard.ts';

const PlatformDashboardPage = lazy(loadPlatformDashboard);

/** A page of people with its texts. */
const people = (page: () => Promise<{ default: ComponentType }>) =>
  lazy(
    async () =>
      (await Promise.all([page(), import('#i18n/people-texts.ts').then((texts) => texts.addPeopleTexts())]))[0],
  );

const UsersPage = people(() => import('#features/people/users.page.tsx'));
const NewUserPage = people(() => import('#features/people/new-user.page.tsx'));
const ImportPage = people(() => import('#features/people/import/import.page.tsx'));
const UserPage = people(() => import('#features/people/user.page.tsx'));
const RolesPage = people(() => import('#features/people/roles/roles.page.tsx'));
const RolePage = people(() => import('#features/people/roles/role.page.tsx'));

/** By the organisation-level rule (spec.md section 6): without any of these rights, the not-authorized page. */
const ruled = (organisationRule: readonly string[], Page: ComponentType) => (
  <Guard ask={{ rule: 'subscriber', organisation: true, organisationRule }}>
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  </Guard>
);

/** What stands below `/<area>`: each page a `lazy` one, that brings its own texts. */
const AREAS: Record<OfficeArea, RouteObject[]> = {
  users: [
    { path: '/', element: <Navigate to="browse" replace /> },
    { path: 'browse', element: ruled([VIEWS_USERS], UsersPage) },
    { path: 'new', element: ruled([INVITES_USERS], NewUserPage) },
    { path: 'import', element: ruled([INVITES_USERS], ImportPage) },
    { path: ':userId', element: ruled([EDITS_USERS], UserPage) },
  ],
  organisation: [
    { path: 'roles', element: ruled([MANAGES_ROLES], RolesPage) },
    { path: 'roles/new', element: ruled([MANAGES_ROLES], RolePage) },
    { path: 'roles/:roleId', element: ruled([MANAGES_ROLES], RolePage) },
  ],
  dashboard2: laterRoutes('dashboards', 'dashboard', '/'),
  dashboard3: [{ path: '/', element: <PlatformDashboardPage /> }],
  'status-dashboard': laterRoutes('statusDashboard', 'dashboard', '/'),
};

export default function OfficePages({ area }: { area: OfficeArea }) {
  return useRoutes([...AREAS[area], { path: '*', element: <ErrorPage kind="notFound" /> }]);
}
