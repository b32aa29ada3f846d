import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, type RouteObject } from '@chainage/shared/router';
import { lazyAhead } from '@chainage/shared/ui/lazy-page';
import { ErrorPage } from '#features/errors/error.page.tsx';
import { SignInPage } from '#features/sign-in/sign-in.page.tsx';
import type { PageAsk } from '#guards/decide.ts';
import { Guard } from '#guards/guard.tsx';
import { SIGN_IN } from '#guards/next.ts';
import type { LoadedRegistry } from '#registry/registry.ts';
import { notLong } from '#remotes/page-ahead.ts';
import { RemoteMount, remoteRoutes } from '#remotes/remote-routes.tsx';
import { AccountLayout } from './account-layout.tsx';
import { LoadingCover } from './loading-cover.tsx';
import { OFFICE_AREAS } from './office-areas.ts';
import {
  loadChooser,
  loadDashboard,
  loadDownloads,
  loadKept,
  loadMainLayout,
  loadNoticeSettings,
  loadNotifications,
  loadOfficePages,
  loadOwnPages,
  loadPlatformJobs,
  loadReports,
  loadRoad,
  loadSignOut,
  loadStanding,
  loadStrangerPages,
  loadSynchronization,
  loadVerify,
  loadWorks,
} from './prefetch.ts';
import { Root } from './root.tsx';

const MainLayout = lazyAhead(loadMainLayout);
const DashboardPage = lazy(loadDashboard);
const ChooseOrganisationPage = lazy(loadChooser);
const SignOutPage = lazy(loadSignOut);
const RoadPage = lazy(loadRoad);
const WorksPage = lazy(loadWorks);
const StandingPage = lazy(loadStanding);
const NotificationsPage = lazy(loadNotifications);
const NoticeSettingsPage = lazy(loadNoticeSettings);
const DownloadsPage = lazy(loadDownloads);
const ReportsPage = lazy(loadReports);
const PlatformJobsPage = lazy(loadPlatformJobs);
const SynchronizationPage = lazy(loadSynchronization);
const KeptPage = lazy(loadKept);
const OfficePages = lazy(loadOfficePages);
const OwnPages = lazy(loadOwnPages);
const StrangerPages = lazy(loadStrangerPages);
const ReceiptPage = lazy(() => import('#features/receipt/receipt.page.tsx'));
const VerifyPage = lazy(loadVerify);

/** What stands around every page of an organisation, where it is to be drawn at once. */
export const frameAhead = (): Promise<void> => notLong(Promise.all([MainLayout.preload(), RemoteMount.preload()]));

const MEMBER: PageAsk = { rule: 'subscriber', organisation: true };
const ACCOUNT: PageAsk = { rule: 'subscriber', organisation: false };
/** Whoever looks after the platform, in whatever organisation or in none. */
const PLATFORM: PageAsk = { rule: 'admin', organisation: false };
const guarded = (ask: PageAsk, page: ReactNode) => <Guard ask={ask}>{page}</Guard>;

const officeRoutes = OFFICE_AREAS.map((area) => ({
  path: `/${area}/*`,
  element: <OfficePages key={area} area={area} />,
}));

const accountRoutes = ({ missing }: LoadedRegistry): RouteObject[] => [
  { path: SIGN_IN, element: <SignInPage /> },
  { path: '/accounts/logout', element: guarded(ACCOUNT, <SignOutPage />) },
  { path: '/choose-organisation', element: guarded(ACCOUNT, <ChooseOrganisationPage />) },
  // for whoever was handed a receipt, with an account or without
  { path: '/receipt', element: <ReceiptPage /> },
  // or a paper
  { path: '/verify', element: <VerifyPage /> },
  { path: '/errors/500', element: <ErrorPage kind="server" /> },
  { path: '/errors/not-authorized', element: <ErrorPage kind="notAuthorized" /> },
  { path: '/errors/offline', element: <ErrorPage kind="offline" /> },
  { path: '/errors/404', element: <ErrorPage kind="notFound" /> },
  { path: '/accounts/*', element: <StrangerPages /> },
  // Without a registry nobody knows whose it is.
  { path: '*', element: <ErrorPage kind={missing ? 'pages' : 'notFound'} /> },
];

/** Every route; the guard stands before the layout's code, so that a stranger downloads only the sign-in page. */
export const appRoutes = (registry: LoadedRegistry, fromSignIn = false): RouteObject[] => [
  {
    element: <Root fromSignIn={fromSignIn} />,
    children: [
      { path: '/', element: <Navigate to="/dashboard" replace /> },
      {
        element: guarded(
          MEMBER,
          <Suspense fallback={<LoadingCover />}>
            <MainLayout />
          </Suspense>,
        ),
        children: [
          { path: '/dashboard', element: <DashboardPage /> },
          { path: '/road', element: <RoadPage /> },
          { path: '/dashboard2', element: <WorksPage /> },
          { path: '/status-dashboard', element: <StandingPage /> },
          { path: '/notifications', element: <NotificationsPage /> },
          { path: '/notifications/settings', element: <NoticeSettingsPage /> },
          { path: '/reports', element: <ReportsPage /> },
          { path: '/reports/download', element: <DownloadsPage /> },
          { path: '/synchronization', element: <SynchronizationPage /> },
          ...officeRoutes,
          ...remoteRoutes(registry, <ErrorPage kind="notFound" />),
        ],
      },
      {
        element: guarded(PLATFORM, <AccountLayout wide />),
        children: [
          { path: '/platform/jobs', element: <PlatformJobsPage /> },
          { path: '/dashboard3/*', element: <OfficePages area="dashboard3" /> },
        ],
      },
      {
        element: guarded(ACCOUNT, <AccountLayout wide />),
        children: [
          { path: '/profile/*', element: <OwnPages /> },
          { path: '/profile/waiting/:organisation', element: <KeptPage /> },
        ],
      },
      { element: <AccountLayout />, children: accountRoutes(registry) },
    ],
  },
];
