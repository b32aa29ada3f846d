/** Pages of people below `/users`, and of their roles below `/organisation`; each comes with its texts when it is opened. */
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { INVITES_USERS, EDITS_USERS, MANAGES_ROLES, VIEWS_USERS } from '@chainage/shared/contracts/people-paths';
import { Navigate, type RouteObject } from '@chainage/shared/router';
import { Guard } from '#guards/guard.tsx';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';

/** A page of people with its texts. */
const people = (page: () => Promise<{ default: ComponentType }>) =>
  lazy(
    async () =>
      (await Promise.all([page(), import('#i18n/people-texts.ts').then((texts) => texts.addPeopleTexts())]))[0],
  );

const UsersPage = people(() => import(/* webpackChunkName: "office" */ './users.page.tsx'));
const NewUserPage = people(() => import(/* webpackChunkName: "office" */ './new-user.page.tsx'));
const ImportPage = people(() => import(/* webpackChunkName: "office" */ './import/import.page.tsx'));
const UserPage = people(() => import(/* webpackChunkName: "office" */ './user.page.tsx'));
const RolesPage = people(() => import(/* webpackChunkName: "office" */ './roles/roles.page.tsx'));
const RolePage = people(() => import(/* webpackChunkName: "office" */ './roles/role.page.tsx'));

/** By the organisation-level rule (spec.md section 6): without any of these rights, the not-authorized page. */
const guarded = (organisationRule: readonly string[], page: ReactNode) => (
  <Guard ask={{ rule: 'subscriber', organisation: true, organisationRule }}>{page}</Guard>
);

const ruled = (organisationRule: readonly string[], Page: ComponentType) =>
  guarded(
    organisationRule,
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>,
  );

export const userRoutes: RouteObject[] = [
  { path: '/', element: <Navigate to="browse" replace /> },
  { path: 'browse', element: ruled([VIEWS_USERS], UsersPage) },
  { path: 'new', element: ruled([INVITES_USERS], NewUserPage) },
  { path: 'import', element: ruled([INVITES_USERS], ImportPage) },
  // what it shows is answered to viewers alone
  { path: ':userId', element: guarded([VIEWS_USERS], ruled([EDITS_USERS], UserPage)) },
];

export const roleRoutes: RouteObject[] = [
  { path: 'roles', element: ruled([MANAGES_ROLES], RolesPage) },
  { path: 'roles/new', element: ruled([MANAGES_ROLES], RolePage) },
  { path: 'roles/:roleId', element: ruled([MANAGES_ROLES], RolePage) },
];
