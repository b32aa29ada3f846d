import { HINDRANCES_PAGE } from '@chainage/shared/contracts/dpr/hindrance-list';
import { monthPlace } from '@chainage/shared/contracts/dpr/month/month-place';
import { recordRoutes } from '@chainage/shared/kit/record/record-routes';
import type { RouteObject } from '@chainage/shared/router';
import { lazyPage } from '@chainage/shared/ui/lazy-page';

/** Months, their bills and the sheet of a day; what is read and what is printed is one page. */
export const monthRoutes = (monthTexts: () => Promise<unknown>): RouteObject[] => {
  const month = lazyPage(
    async () => ({ default: (await import(/* webpackChunkName: "month" */ './month-page.tsx')).MonthPage }),
    monthTexts,
  );
  const bill = lazyPage(
    async () => ({ default: (await import(/* webpackChunkName: "month" */ './month-page.tsx')).BillPage }),
    monthTexts,
  );
  const daily = lazyPage(
    async () => ({ default: (await import(/* webpackChunkName: "month" */ './daily-page.tsx')).DailyPage }),
    monthTexts,
  );
  return [
    ...['/dpr/:issue_type/month/:report_id', '/dpr/:issue_type/month/:report_id/report'].map((path) => ({
      path,
      element: month,
    })),
    { path: '/dpr/:issue_type/month/:report_id/billing_report', element: bill },
    ...['/dpr/:issue_type/daily', '/dpr/:issue_type/daily/report'].map((path) => ({ path, element: daily })),
    {
      path: HINDRANCES_PAGE,
      element: lazyPage(async () => ({ default: (await import('./hindrance-list.tsx')).HindranceList }), monthTexts),
    },
    ...recordRoutes({
      kind: monthPlace,
      screens: async () => (await import(/* webpackChunkName: "month" */ './month-screens.tsx')).monthScreens,
      texts: monthTexts,
      list: lazyPage(async () => ({ default: (await import('./month-list.tsx')).MonthList }), monthTexts),
    }),
  ];
};
