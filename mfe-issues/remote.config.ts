/**
 * remote.json of issues: menu, report buttons and the lists a device needs follow from the declarations and texts of the types.
 * Run by `npm run build`, `release` and `dev`, never in a browser.
 */
import { DASHBOARD_RIGHTS } from '@chainage/shared/contracts/dashboard-rights';
import { fieldLists } from '@chainage/shared/contracts/kit/field-lists';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { BUILT_TYPES, groupOf, type IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { issueKind } from '@chainage/shared/contracts/issues/kind';
import {
  patrolRoundPlace,
  ROUND_PAGE,
  ROUND_RUNS,
  ROUND_VIEWS,
} from '@chainage/shared/contracts/issues/patrol-round/place';
import { ISSUE_REPORTS, reportPage } from '@chainage/shared/contracts/issues/reports/pages';
import { REPORT_NEEDS, reportViews } from '@chainage/shared/contracts/issues/reports/place';
import { SHIFT_PAGE } from '@chainage/shared/contracts/issues/patrol-shift/place';
import { plannedWorkPlace, WORK_VIEWS } from '@chainage/shared/contracts/issues/planned-work/place';
import { SCHEDULE_VIEWS, workSchedulePlace } from '@chainage/shared/contracts/issues/work-schedule/place';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { SCOPES } from '@chainage/shared/contracts/permissions';
import type {
  Labels,
  RemoteAction,
  RemoteDescription,
  RemoteMenuItem,
  RemoteReference,
} from '@chainage/shared/contracts/registry';
import type { Texts } from '@chainage/shared/i18n/add-texts';
import { BREACHES_NEEDS, BREACHES_PLACE } from '@chainage/shared/contracts/issues/breach-list';
import { REPAIR_TIMES_NEEDS } from '@chainage/shared/contracts/issues/repair-paths';
import { CREW_WORDS } from './crew-words.ts';
import remote from './remote.json' with { type: 'json' };
import enCare from './src/i18n/care/en.json' with { type: 'json' };
import hiCare from './src/i18n/care/hi.json' with { type: 'json' };
import mrCare from './src/i18n/care/mr.json' with { type: 'json' };
import enClocks from './src/i18n/clocks/en.json' with { type: 'json' };
import enRecords from './src/i18n/en.json' with { type: 'json' };
import hiClocks from './src/i18n/clocks/hi.json' with { type: 'json' };
import hiRecords from './src/i18n/hi.json' with { type: 'json' };
import enList from './src/i18n/list/en.json' with { type: 'json' };
import hiList from './src/i18n/list/hi.json' with { type: 'json' };
import mrList from './src/i18n/list/mr.json' with { type: 'json' };
import de from './src/i18n/menu.de.json' with { type: 'json' };
import fr from './src/i18n/menu.fr.json' with { type: 'json' };
import pt from './src/i18n/menu.pt.json' with { type: 'json' };
import mrClocks from './src/i18n/clocks/mr.json' with { type: 'json' };
import mrRecords from './src/i18n/mr.json' with { type: 'json' };
import mrRounds from './src/i18n/rounds/mr.json' with { type: 'json' };
import hiRounds from './src/i18n/rounds/hi.json' with { type: 'json' };
import enReports from './src/i18n/reports/en.json' with { type: 'json' };
import hiReports from './src/i18n/reports/hi.json' with { type: 'json' };
import mrReports from './src/i18n/reports/mr.json' with { type: 'json' };
import enRounds from './src/i18n/rounds/en.json' with { type: 'json' };

const LANGUAGES: Readonly<Record<string, Texts>> = {
  en: { ...enClocks, ...enList, ...enRecords },
  hi: { ...hiClocks, ...hiList, ...hiRecords },
  mr: { ...mrClocks, ...mrList, ...mrRecords },
  de,
  fr,
  pt,
};

const textAt = (texts: Texts, path: string): unknown =>
  path.split('.').reduce<unknown>((found, key) => (found as Texts | undefined)?.[key], texts);

/** A text in every language that has it; a language of menus alone has few. */
const labelOf = (path: string): Labels =>
  Object.fromEntries(
    Object.entries(LANGUAGES).flatMap(([language, texts]) => {
      const text = textAt(texts, path);
      return typeof text === 'string' ? [[language, text]] : [];
    }),
  ) as Labels;

const viewing = (type: IssueType) => SCOPES.map((scope) => `view__${scope}__issue_${type}`);

/** What stands in the menu for a type, where one begins a report of it, and what a device keeps for both. */
function entriesOf(type: IssueType) {
  const { fields, stepFields, pages, list } = issueKind(type);
  const { icon = '', called = {} } = issueTypeOf(type) ?? {};
  const group = labelOf(`group.${groupOf(type)}`);
  const crew = CREW_WORDS[type];
  const words = Object.fromEntries(
    Object.entries(called).map(([language, own]) => [
      language,
      [own, crew?.[language]].filter(Boolean).join(', ').replaceAll(/\s+/g, ' '),
    ]),
  ) as Labels;
  const own = `organisation/data/categories/?issue_type_category=${type}`;
  const beginning = [...(list.beginNeeds ?? [])];
  const reference: RemoteReference = {
    label: labelOf(`type.${type}.lists`),
    needs: [...viewing(type), ...beginning],
    lists: [
      ...fieldLists(fieldsOf({ ...fields, ...stepFields })),
      own,
      { of: own, each: 'organisation/data/issue-types/?category={id}' },
    ],
    finds: `${pages.new ?? pages.list}?category={of}&sub_type={id}`,
  };
  return {
    menu: { label: labelOf(`type.${type}.plural`), path: pages.list, icon, needs: viewing(type), offline: true, group },
    action: {
      label: labelOf(`form.newTitle.${type}`),
      path: pages.new ?? pages.list,
      icon,
      needs: beginning,
      place: 'report',
      photos: true,
      group,
      words,
    },
    reference,
  };
}

const ROUNDS: Readonly<Record<string, Texts>> = { en: enRounds, hi: hiRounds, mr: mrRounds };
const roundLabel = (path: string): Labels =>
  Object.fromEntries(Object.entries(ROUNDS).map(([language, texts]) => [language, textAt(texts, path)])) as Labels;

/** Patrol rounds stand with what happens on the road, and are begun like a report. */
const rounds = {
  menu: {
    label: roundLabel('type.patrol_round.plural'),
    path: patrolRoundPlace.pages.list,
    icon: 'round',
    needs: [...ROUND_VIEWS],
    offline: true,
    group: labelOf('group.incident'),
  },
  action: {
    label: roundLabel('form.newTitle.patrol_round'),
    path: ROUND_PAGE,
    icon: 'round',
    needs: [...ROUND_RUNS],
    place: 'report',
    group: labelOf('group.incident'),
    words: { en: 'patrol round shift duty', hi: 'गश्त पेट्रोलिंग राउंड ड्यूटी', mr: 'गस्त पेट्रोलिंग राउंड ड्युटी' } as Labels,
  },
};

const CARE: Readonly<Record<string, Texts>> = { en: enCare, hi: hiCare, mr: mrCare };
const careLabel = (path: string): Labels =>
  Object.fromEntries(Object.entries(CARE).map(([language, texts]) => [language, textAt(texts, path)])) as Labels;

/** What comes again by the calendar: the works, which lead to their months, and the schedules that make them. */
const care: RemoteMenuItem[] = [
  {
    label: careLabel('type.planned_work.plural'),
    path: plannedWorkPlace.pages.list,
    needs: [...WORK_VIEWS],
    offline: true,
  },
  {
    label: careLabel('type.work_schedule.plural'),
    path: workSchedulePlace.pages.list,
    needs: [...SCHEDULE_VIEWS],
    offline: true,
  },
].map((item) => ({ ...item, icon: 'clock', group: labelOf('group.maintenance') }));

const entries = BUILT_TYPES.map(entriesOf);

/** Pages about the limits of all types. */
const clocks: RemoteMenuItem[] = [
  {
    label: labelOf('breach.title'),
    path: BREACHES_PLACE.pages.list,
    icon: 'clock',
    needs: [...BREACHES_NEEDS],
    group: labelOf('clock.group'),
  },
  {
    label: labelOf('clock.title'),
    path: '/issues/repair-times',
    icon: 'clock',
    needs: [...REPAIR_TIMES_NEEDS],
    group: labelOf('clock.group'),
  },
];

const REPORTS: Readonly<Record<string, Texts>> = { en: enReports, hi: hiReports, mr: mrReports };
const reportLabel = (path: string): Labels =>
  Object.fromEntries(Object.entries(REPORTS).map(([language, texts]) => [language, textAt(texts, path)])) as Labels;

/** Cards of `/reports`. */
const reports: RemoteAction[] = [
  {
    label: labelOf('breach.title'),
    path: BREACHES_PLACE.pages.list,
    icon: 'clock',
    needs: [...BREACHES_NEEDS],
    place: 'reports',
  },
  {
    label: roundLabel('shift.title'),
    path: SHIFT_PAGE,
    icon: 'round',
    needs: [...ROUND_VIEWS],
    place: 'reports',
  },
  ...ISSUE_REPORTS.map((key) => ({
    label: reportLabel(`report.${key}.title`),
    path: reportPage(key),
    icon: 'other',
    needs: [...REPORT_NEEDS],
    also: reportViews(key),
    place: 'reports' as const,
    lists: { [`issues.issue_report_${key}`]: reportPage(key) },
  })),
  {
    label: labelOf('list.title'),
    path: '/issues',
    icon: 'other',
    needs: BUILT_TYPES.flatMap(viewing),
    place: 'reports',
    lists: {
      'issues.issue': '/issues',
      ...Object.fromEntries(BUILT_TYPES.map((type) => [`issues.${type}`, issueKind(type).pages.list])),
    },
  },
];

const anyIssue = BUILT_TYPES.flatMap(viewing);

const description: RemoteDescription = {
  ...remote,
  home: {
    waiting: { needs: anyIssue },
    counts: { needs: [...DASHBOARD_RIGHTS.status] },
    road: { needs: anyIssue },
    find: { needs: anyIssue },
    view1: { needs: [...DASHBOARD_RIGHTS.view1] },
    status: { needs: [...DASHBOARD_RIGHTS.status] },
  },
  menu: [...entries.map(({ menu }) => menu), rounds.menu, ...care, ...clocks],
  actions: [...entries.map(({ action }) => action), rounds.action, ...reports],
  reference: entries.map(({ reference }) => reference),
};

export default description;
