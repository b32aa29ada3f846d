/** Pages about the person who is signed in, below `/profile`, but what waits: in whatever organisation or in none. */
import { lazy } from 'react';
import { useRoutes, type RouteObject } from '@chainage/shared/router';
import { ErrorPage } from '#features/errors/error.page.tsx';
import { accountPage } from './account-page.tsx';
import { withSecurityTexts } from './prefetch.ts';

const ProfilePage = accountPage('ProfilePage');
const DevicesPage = accountPage('DevicesPage');
const ConfirmEmailPage = accountPage('ConfirmEmailPage');
const SecurityPage = lazy(() =>
  withSecurityTexts(import(/* webpackChunkName: "account" */ '#features/second-factor/security.page.tsx')),
);

/** Each page a `lazy` one, that brings its own texts. */
const PAGES: RouteObject[] = [
  { path: '/', element: <ProfilePage /> },
  { path: 'devices', element: <DevicesPage /> },
  { path: 'email/:uid/:token', element: <ConfirmEmailPage /> },
  { path: 'security', element: <SecurityPage /> },
];

export default function OwnPages() {
  return useRoutes([...PAGES, { path: '*', element: <ErrorPage kind="notFound" /> }]);
}
