import { packageKeyPlace } from '@chainage/shared/contracts/dpr/setup/key-place';
import { REPORTS_PAGE } from '@chainage/shared/contracts/dpr/setup/pages';
import { NEW_PACKAGE_PAGE, PACKAGE_PAGE, PACKAGES_PAGE } from '@chainage/shared/contracts/dpr/setup/package-place';
import { dprReportPlace } from '@chainage/shared/contracts/dpr/setup/report-place';
import { recordRoutes } from '@chainage/shared/kit/record/record-routes';
import { Navigate, type RouteObject } from '@chainage/shared/router';
import { lazyPage } from '@chainage/shared/ui/lazy-page';

/** The contract's data, and the reports it is measured for; `setupTexts` loads what they say. */
export const setupRoutes = (setupTexts: () => Promise<unknown>): RouteObject[] => {
  const reports = lazyPage(async () => {
    const { ReportsPage } = await import(/* webpackChunkName: "setup" */ './reports-page.tsx');
    return { default: ReportsPage };
  }, setupTexts);

  const packages = lazyPage(async () => {
    const { PackagesPage } = await import(/* webpackChunkName: "setup" */ './packages-page.tsx');
    return { default: PackagesPage };
  }, setupTexts);

  const onePackage = lazyPage(async () => {
    const { PackagePage } = await import(/* webpackChunkName: "setup" */ './package-page.tsx');
    return { default: PackagePage };
  }, setupTexts);

  return [
    { path: REPORTS_PAGE, element: reports },
    { path: PACKAGES_PAGE, element: packages },
    { path: NEW_PACKAGE_PAGE, element: onePackage },
    { path: PACKAGE_PAGE, element: onePackage },
    { path: '/dpr/setup', element: <Navigate to={packageKeyPlace.pages.list} replace /> },
    ...recordRoutes({
      kind: dprReportPlace,
      screens: async () => (await import(/* webpackChunkName: "setup" */ './report-screens.tsx')).reportScreens,
      form: async () => (await import(/* webpackChunkName: "setup" */ './report-form.ts')).reportForm,
      texts: setupTexts,
      list: lazyPage(
        async () => ({ default: (await import(/* webpackChunkName: "setup" */ './report-list.tsx')).ReportList }),
        setupTexts,
      ),
    }),
    ...recordRoutes({
      kind: packageKeyPlace,
      screens: async () => (await import(/* webpackChunkName: "setup" */ './key-screens.tsx')).keyScreens,
      form: async () => (await import(/* webpackChunkName: "setup" */ './key-form.ts')).keyForm,
      texts: setupTexts,
      list: lazyPage(
        async () => ({ default: (await import(/* webpackChunkName: "setup" */ './key-list.tsx')).KeyList }),
        setupTexts,
      ),
    }),
  ];
};
