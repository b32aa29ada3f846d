/** Pages of an account outside of any organisation, below `/accounts`, but for those that sign in and out. */
import { useRoutes, type RouteObject } from '@chainage/shared/router';
import { ErrorPage } from '#features/errors/error.page.tsx';
import { laterRoutes } from './later-route.tsx';

/** Each page a `lazy` one, that brings its own texts; one that asks for an account stands in a `Guard`. */
const PAGES: RouteObject[] = [
  ...laterRoutes('password', 'signIn', 'forgot-password/*'),
  ...laterRoutes('signUp', 'signIn', 'sign-up', 'register'),
  ...laterRoutes('deleteAccount', 'dashboard', 'delete'),
];

export default function StrangerPages() {
  return useRoutes([...PAGES, { path: '*', element: <ErrorPage kind="notFound" /> }]);
}
