import { isAppHere, openReads } from '@chainage/shared/offline/at-hand';
import { addSharedTexts } from '@chainage/shared/i18n/shared-texts';
import { safeNext, SIGN_IN } from '#guards/next.ts';

/** Router and what else stands behind the sign-in page; the registry is on its way beside it. */
export const loadApp = async () => {
  const [{ startApp }] = await Promise.all([
    import('./app.tsx'),
    import('#registry/registry.ts').then(({ askRegistry }) => void askRegistry()),
  ]);
  return startApp;
};
/** What signing in itself needs. */
export const loadSignIn = () => import('#features/sign-in/sign-in.ts');
/** What few accounts have beside a password. */
export const withSecurityTexts = async <Page>(page: Promise<Page>): Promise<Page> => {
  const texts = import('#i18n/security-texts.ts').then(({ addSecurityTexts }) => addSecurityTexts());
  return (await Promise.all([page, texts]))[0];
};
export const loadSecondStep = () =>
  withSecurityTexts(import(/* webpackChunkName: "account-step" */ '#features/second-factor/second-step.page.tsx'));
export const loadOtherWays = () =>
  withSecurityTexts(import(/* webpackChunkName: "account-ways" */ '#features/identity-provider/other-ways.page.tsx'));
const warmUp = async () => (await loadSignIn()).warmUp();

/** Loads of the app's first page, by the name both the router and the prefetch know it under. */
export const loadMainLayout = async () => {
  // The sign-in page does without the texts of `shared`; every page behind it speaks them.
  const menu = window.matchMedia('(min-width: 768px)').matches && import('./layout/side-menu.tsx');
  const [layout] = await Promise.all([import('./main-layout.tsx'), addSharedTexts(), menu]);
  if (menu) await layout.SideMenu.preload();
  return layout;
};
export const loadRemoteMount = () => import('#remotes/remote-mount.tsx');
export const loadDashboard = () => import('#features/dashboard/dashboard.page.tsx');
const board = (view: 'view2' | 'status') => async () => (await import('./load-boards.ts')).loadBoard(view);
/** Not with the pages of the office: what was read of them is there without signal. */
export const loadWorks = board('view2');
export const loadStanding = board('status');
export const loadRoad = async () => (await import('#features/road/road.page.tsx')).withTexts();
export const loadSynchronization = () => import('#features/synchronization/synchronization.page.tsx');
/** Not with the other pages below `/profile`: it is there without signal. */
export const loadKept = async () =>
  (await Promise.all([import('#features/synchronization/kept.page.tsx'), addSharedTexts()]))[0];
export const loadNotifications = async () => {
  const texts = import('@chainage/shared/i18n/record-texts').then(({ addRecordTexts }) => addRecordTexts());
  const [page] = await Promise.all([import('#features/notifications/notifications.page.tsx'), texts]);
  return page;
};
const withFileTexts = async <Page>(page: Promise<Page>): Promise<Page> => {
  const texts = import('#i18n/download-texts.ts').then(({ addDownloadTexts }) => addDownloadTexts());
  return (await Promise.all([page, texts]))[0];
};
export const loadDownloads = () => withFileTexts(import('#features/downloads/downloads.page.tsx'));
const withTexts = async <Page>(page: Promise<Page>): Promise<Page> => (await Promise.all([page, addSharedTexts()]))[0];
export const loadOfficePages = () => withTexts(import(/* webpackChunkName: "office" */ './office.page.tsx'));
export const loadStrangerPages = () => withTexts(import(/* webpackChunkName: "account" */ './strangers.page.tsx'));
export const loadOwnPages = async () =>
  (await Promise.all([import(/* webpackChunkName: "account" */ './own.page.tsx'), addSharedTexts()]))[0];
export const loadVerify = () => withTexts(import('#features/verify/verify.page.tsx').then((page) => page.withTexts()));
export const loadReports = () => withFileTexts(import('#features/reports/reports.page.tsx'));
export const loadPlatformJobs = async () => {
  const texts = import('#i18n/platform-texts.ts').then(({ addPlatformTexts }) => addPlatformTexts());
  const [page] = await Promise.all([import('#features/platform-jobs/platform-jobs.page.tsx'), texts, addSharedTexts()]);
  return page;
};
export const loadNoticeSettings = () => import('#features/notice-settings/notice-settings.page.tsx');
export const loadProfileSheet = () => import('./layout/profile-sheet.tsx');
export const loadFinder = () => import('#features/find/finder.tsx');
export const loadSignOut = () => import('#features/sign-out/sign-out.page.tsx');
export const loadChooser = () => import('#features/choose-organisation/choose-organisation.page.tsx');

/** Whether the home page comes first: who follows a link to a list or a record waits for none of it. */
function isHomeFirst(): boolean {
  const { pathname, search } = window.location;
  const to = pathname === SIGN_IN ? safeNext(new URLSearchParams(search).get('next')) : pathname;
  return to === '/' || to.startsWith('/dashboard');
}

let started = false;

/** While somebody types a password, the app arrives. A failure costs nothing: the page asks again when it is opened. */
export function prefetchApp(): void {
  if (started) return;
  started = true;
  void openReads().catch(() => undefined);
  const pages: Promise<unknown>[] = [loadChooser()];
  if (isHomeFirst()) pages.push(loadDashboard());
  // what runs remotes comes beside the app, where neither has to come over the line
  else if (isAppHere()) pages.push(import('#remotes/federation.ts'), loadRemoteMount());
  Promise.all([warmUp(), loadApp(), loadMainLayout(), ...pages]).catch(() => {
    started = false;
  });
}

const PLACES_AFTER_MS = 6_000;

/** With what asks what waits, and clears the device: nobody stays signed in because there is no signal. */
const prefetchSignOut = () =>
  Promise.all([loadSignOut(), import('@chainage/shared/offline/outbox'), import('@chainage/shared/offline/sign-out')]);

/** The bottom bar's places are small: once here, they open with the network gone. The first page goes before. */
export function prefetchPlaces(): () => void {
  const load = () =>
    void Promise.all([
      loadDashboard(),
      loadRoad(),
      loadSynchronization(),
      loadNotifications(),
      loadFinder(),
      // found by it; as they come all that says anything is drawn anew, which the press that opens it would wait for
      import('#features/office-menu/load-office-links.ts').then(({ loadOfficeLinks }) => loadOfficeLinks()),
      loadProfileSheet(),
      prefetchSignOut(),
    ]).catch(() => undefined);
  const timer = setTimeout(load, PLACES_AFTER_MS);
  return () => clearTimeout(timer);
}

/** The code of the remote that draws a page. */
export const preloadPage = (path: string): void =>
  void import('#remotes/remote-loads.ts').then(({ preloadPath }) => preloadPath(path)).catch(() => undefined);
