import { entryPlace, reportPages } from '@chainage/shared/contracts/dpr/entry-place';
import { logPlace } from '@chainage/shared/contracts/dpr/log-place';
import { recordRoutes } from '@chainage/shared/kit/record/record-routes';
import { Navigate, type RouteObject } from '@chainage/shared/router';
import { lazyPage } from '@chainage/shared/ui/lazy-page';
import { monthRoutes } from '#features/month/month-routes.tsx';
import { progressRoutes } from '#features/month/progress/progress-routes.tsx';
import { setupRoutes } from '#features/setup/setup-routes.tsx';
import { monthTexts, progressTexts, setupTexts, texts } from './texts.ts';

const list = lazyPage(async () => {
  const { EntryList } = await import('#features/lines/entry-list.tsx');
  return { default: EntryList };
}, texts);

const lines = lazyPage(async () => {
  const { LogList } = await import('#features/lines/log-list.tsx');
  return { default: LogList };
}, texts);

const report = lazyPage(async () => {
  const { EntriesReport } = await import('#features/lines/entries-report.tsx');
  return { default: EntriesReport };
}, texts);

const entryScreens = async () =>
  (await import(/* webpackChunkName: "entry" */ '#kind/entry-screens.tsx')).dprEntryScreens;

const routes: RouteObject[] = [
  { path: '/dpr', element: <Navigate to={entryPlace.pages.list} replace /> },
  ...recordRoutes({ kind: entryPlace, screens: entryScreens, texts, list }),
  ...recordRoutes({
    kind: logPlace,
    screens: async () => (await import(/* webpackChunkName: "entry" */ '#kind/entry-screens.tsx')).dprLogScreens,
    texts,
    list: lines,
  }),
  // the same of one report, whose addresses name it
  ...recordRoutes({
    kind: { ...entryPlace, pages: reportPages(':issue_type', ':module_key') },
    screens: async () => {
      const screens = await entryScreens();
      return { ...screens, kind: { ...screens.kind, pages: reportPages(':issue_type', ':module_key') } };
    },
    texts,
    list,
  }),
  { path: '/dpr/:issue_type/:module_key/entries/report', element: report },
  ...monthRoutes(monthTexts),
  ...progressRoutes(progressTexts),
  ...setupRoutes(setupTexts),
];

export default routes;
