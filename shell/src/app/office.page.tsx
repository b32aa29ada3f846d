/**
 * Pages of the office: who belongs to an organisation, how it is set up, what was done in it. They come in a chunk of their
 * own, so that a phone that reports potholes downloads no address of theirs.
 */
import { lazy } from 'react';
import { useRoutes, type RouteObject } from '@chainage/shared/router';
import { ErrorPage } from '#features/errors/error.page.tsx';
import { organisationRoutes } from '#features/organisation/organisation-routes.tsx';
import { roleRoutes, userRoutes } from '#features/people/people-routes.tsx';
import { KEEPING_ROUTES } from './keeping-routes.tsx';
import { loadPlatformDashboard } from './load-platform-dashboard.ts';
import type { OfficeArea } from './office-areas.ts';

const PlatformDashboardPage = lazy(loadPlatformDashboard);

/** What stands below `/<area>`: each page a `lazy` one, that brings its own texts. */
const AREAS: Record<OfficeArea, RouteObject[]> = {
  users: userRoutes,
  organisation: [...organisationRoutes, ...roleRoutes, ...KEEPING_ROUTES],
  dashboard3: [{ path: '/', element: <PlatformDashboardPage /> }],
};

export default function OfficePages({ area }: { area: OfficeArea }) {
  return useRoutes([...AREAS[area], { path: '*', element: <ErrorPage kind="notFound" /> }]);
}
