import { BUILT_TYPES, type IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { patrolRoundPlace, ROUND_PAGE } from '@chainage/shared/contracts/issues/patrol-round/place';
import { SHIFT_PAGE } from '@chainage/shared/contracts/issues/patrol-shift/place';
import { CARE_CALENDAR, plannedWorkPages } from '@chainage/shared/contracts/issues/planned-work/pages';
import { ISSUE_REPORTS, reportPage, type IssueReportKey } from '@chainage/shared/contracts/issues/reports/pages';
import { issuePlace } from '@chainage/shared/contracts/issues/place';
import { workSchedulePages } from '@chainage/shared/contracts/issues/work-schedule/pages';
import { recordRoutes } from '@chainage/shared/kit/record/record-routes';
import type { RouteObject } from '@chainage/shared/router';
import { lazyPage } from '@chainage/shared/ui/lazy-page';
import { careTexts, clockTexts, listTexts, reportTexts, roundTexts, texts } from './texts.ts';

const listOf = (type: string) =>
  lazyPage(async () => {
    const { IssueList } = await import('#features/list-issues/issue-list.tsx');
    return { default: () => <IssueList type={type} /> };
  }, listTexts);

const routesOf = (type: string): RouteObject[] =>
  recordRoutes({
    kind: issuePlace(type),
    screens: async () => (await import('#kind/issue-screens.tsx')).issueScreens(type),
    form: async () => (await import('#features/report-issue/issue-form.tsx')).issueForm(type),
    texts,
    list: listOf(type),
  });

const all = lazyPage(async () => {
  const { AllIssues } = await import('#features/list-issues/issue-list.tsx');
  return { default: AllIssues };
}, listTexts);

const repairTimes = lazyPage(async () => {
  const { RepairTimesPage } = await import('#features/repair-times/repair-times.tsx');
  return { default: RepairTimesPage };
}, clockTexts);

const breaches = lazyPage(async () => {
  const { Breaches } = await import('#features/breaches/breaches.tsx');
  return { default: Breaches };
}, clockTexts);

const report = (key: IssueReportKey) =>
  lazyPage(async () => {
    const { reportPageOf } = await import('#features/issue-reports/report-page.tsx');
    return { default: reportPageOf(key) };
  }, reportTexts);

const unknown = lazyPage(() => import('./pages/unknown-type.page.tsx'), listTexts);

const reportOfType = (type: IssueType) =>
  lazyPage(async () => {
    const { reportOfType: pageOf } = await import('#features/issue-reports/report-page.tsx');
    return { default: pageOf(type) };
  }, reportTexts);

// a round that is driven and one that is read draw the same road: one chunk
const rounds = recordRoutes({
  kind: patrolRoundPlace,
  screens: async () =>
    (await import(/* webpackChunkName: "round" */ '#features/patrol-round/round-screens.tsx')).roundScreens,
  texts: roundTexts,
  list: lazyPage(async () => {
    const { RoundList } = await import(/* webpackChunkName: "round" */ '#features/patrol-round/round-list.tsx');
    return { default: RoundList };
  }, roundTexts),
});

const round = lazyPage(async () => {
  const { RoundPage } = await import(/* webpackChunkName: "round" */ '#features/patrol-round/round-page.tsx');
  return { default: RoundPage };
}, roundTexts);

const shift = lazyPage(async () => {
  const { ShiftPage } = await import('#features/patrol-shift/shift-page.tsx');
  return { default: ShiftPage };
}, roundTexts);

// schedules, their works and the month share their style sheet: one chunk
const schedules = recordRoutes({
  kind: workSchedulePages,
  screens: async () =>
    (await import(/* webpackChunkName: "care" */ '#features/preventive/schedule-screens.tsx')).scheduleScreens,
  form: async () => (await import(/* webpackChunkName: "care" */ '#features/preventive/schedule-form.ts')).scheduleForm,
  texts: careTexts,
  list: lazyPage(async () => {
    const { ScheduleList } = await import(/* webpackChunkName: "care" */ '#features/preventive/schedule-list.tsx');
    return { default: ScheduleList };
  }, careTexts),
});

const works = recordRoutes({
  kind: plannedWorkPages,
  screens: async () =>
    (await import(/* webpackChunkName: "care" */ '#features/preventive/work-screens.tsx')).workScreens,
  texts: careTexts,
  list: lazyPage(async () => {
    const { WorkList } = await import(/* webpackChunkName: "care" */ '#features/preventive/work-list.tsx');
    return { default: WorkList };
  }, careTexts),
});

const calendar = lazyPage(async () => {
  const { CareCalendar } = await import(/* webpackChunkName: "care" */ '#features/preventive/care-calendar.tsx');
  return { default: CareCalendar };
}, careTexts);

const routes: RouteObject[] = [
  { path: CARE_CALENDAR, element: calendar },
  ...schedules,
  ...works,
  { path: ROUND_PAGE, element: round },
  { path: SHIFT_PAGE, element: shift },
  ...rounds,
  ...BUILT_TYPES.flatMap(routesOf),
  ...BUILT_TYPES.map((type) => ({ path: `/issues/${type}/report`, element: reportOfType(type) })),
  ...ISSUE_REPORTS.map((key) => ({ path: reportPage(key), element: report(key) })),
  { path: '/issues', element: all },
  { path: '/issues/breaches', element: breaches },
  { path: '/issues/repair-times', element: repairTimes },
  { path: '/issues/*', element: unknown },
  { path: '/cache/*', element: unknown },
];

export default routes;
