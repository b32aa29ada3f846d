import {
  CALENDAR_PAGE,
  LINES_PAGE,
  REGISTER_PAGE,
  STATISTICS_PAGE,
} from '@chainage/shared/contracts/safety/statistics/place';
import { targetPlace } from '@chainage/shared/contracts/safety/statistics/target-place';
import { addTexts } from '@chainage/shared/i18n/add-texts';
import { recordRoutes } from '@chainage/shared/kit/record/record-routes';
import type { RouteObject } from '@chainage/shared/router';
import { lazyPage } from '@chainage/shared/ui/lazy-page';

const own = {
  en: () => import('./i18n/en.json'),
  hi: () => import('./i18n/hi.json'),
  mr: () => import('./i18n/mr.json'),
};

/** Statistics with their lines, the register, the calendar and the targets of contracts; `texts` loads what programmes say. */
export function statisticsRoutes(texts: () => Promise<unknown>): RouteObject[] {
  const all = () => Promise.all([texts(), addTexts('safety', own, 'statistics')]);
  const targets = () => import(/* webpackChunkName: "targets" */ './target-screens.tsx');
  const page = (path: string, load: Parameters<typeof lazyPage>[0]): RouteObject => ({
    path,
    element: lazyPage(load, all),
  });
  return [
    page(STATISTICS_PAGE, async () => ({
      default: (await import(/* webpackChunkName: "statistics" */ './statistics-page.tsx')).StatisticsPage,
    })),
    page(LINES_PAGE, async () => ({
      default: (await import(/* webpackChunkName: "statistics" */ './lines-page.tsx')).LinesPage,
    })),
    page(REGISTER_PAGE, async () => ({
      default: (await import(/* webpackChunkName: "register" */ './register-page.tsx')).RegisterPage,
    })),
    page(CALENDAR_PAGE, async () => ({
      default: (await import(/* webpackChunkName: "calendar" */ './calendar-page.tsx')).CalendarPage,
    })),
    ...recordRoutes({
      kind: targetPlace,
      screens: async () => (await targets()).targetScreens,
      form: async () => (await targets()).targetForm,
      texts: all,
      list: lazyPage(async () => ({ default: (await targets()).TargetList }), all),
    }),
  ];
}
