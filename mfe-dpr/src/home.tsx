import { permissionsOf } from '@chainage/shared/auth/permission';
import { useSession } from '@chainage/shared/auth/session';
import { logPlace } from '@chainage/shared/contracts/dpr/log-place';
import { entryPlace } from '@chainage/shared/contracts/dpr/entry-place';
import type { RoadLog } from '@chainage/shared/contracts/dpr/road';
import { WORK_ALONG_ROAD } from '@chainage/shared/contracts/dpr/road-path';
import { monthPlace } from '@chainage/shared/contracts/dpr/month/month-place';
import { REVIEWS } from '@chainage/shared/contracts/dpr/states';
import type { Briefs, HomeOffer } from '@chainage/shared/kit/home/home.model.ts';
import type { Cells } from '@chainage/shared/kit/list/list.model.ts';
import { formatDate } from '@chainage/shared/lib/format/date';
import type { MonthRow } from '#features/month/month.queries.ts';
import { useMonthTitle } from '#features/month/use-month-title.ts';
import { monthTexts, texts } from './texts.ts';

type Listed = typeof entryPlace | typeof monthPlace;

/** In brief, with this column's value as the number. */
const briefOf = <Place extends Listed>(place: Place, number: string): Place => ({
  ...place,
  list: {
    ...place.list,
    columns: [...place.list.columns].sort((one, other) => (one.name === number ? -1 : other.name === number ? 1 : 0)),
  },
});

interface EntryRow {
  id: string;
  work_date: string;
  report_name?: string | null;
}

const entryKind = { ...briefOf(entryPlace, 'number'), drafts: ['draft', 'returned'] };
const entries: Briefs<EntryRow> = {
  source: entryPlace,
  kindOf: () => entryKind,
  useCells: () => ({
    work_date: ({ work_date: day, report_name: report }) => [formatDate(day), report].filter(Boolean).join(' · '),
  }),
};

const useMonthCells = (): Cells<MonthRow> => ({ month: useMonthTitle() });

const monthKind = briefOf(monthPlace, 'bill_no');
const months: Briefs<MonthRow> = { source: monthPlace, kindOf: () => monthKind, useCells: useMonthCells };

const any =
  (...rights: string[]) =>
  (permissions: readonly string[]) =>
    rights.some((right) => permissions.includes(right));
const decidesMonths = any('certify__all__dpr_month', 'approve__all__dpr_month', 'bill__all__dpr_month');
const ofMonths = (key: string, status: string, right: string) => ({
  key,
  of: months,
  filters: { status },
  ordering: '-month',
  shown: any(right),
});

const logKind = { ...logPlace, list: { ...logPlace.list, card: { ...logPlace.list.card, place: true } } };
const logs: Briefs<RoadLog> = {
  source: logPlace,
  kindOf: () => logKind,
  list: logPlace,
  useCells: () => ({ package_key: ({ package_key_label: item }) => item }),
};

/** What the home page shows of daily progress, and that the search from anywhere finds it. */
const home: HomeOffer = {
  module: 'dpr',
  texts: () => (decidesMonths(permissionsOf(useSession.getState())) ? monthTexts() : texts()),
  waiting: [
    {
      key: 'finish',
      of: entries,
      filters: { created_by: 'me', status: 'draft,returned' },
      ordering: '-work_date',
      shown: any('create__all__dpr', 'create__own__dpr'),
    },
    {
      key: 'approve',
      of: entries,
      filters: { status: 'submitted' },
      ordering: '-work_date',
      shown: any(...REVIEWS),
    },
    ofMonths('certify', 'submitted', 'certify__all__dpr_month'),
    ofMonths('approveMonth', 'certified', 'approve__all__dpr_month'),
    ofMonths('bill', 'approved', 'bill__all__dpr_month'),
  ],
  road: [
    {
      ...{ key: 'work', of: logs, path: WORK_ALONG_ROAD, filters: { status: 'approved' }, until: 'work_date_to' },
      layer: async () => (await import('#features/road/road-layers.ts')).workDone,
    },
  ],
  find: [{ of: entries }],
  boards: { view2: async () => (await import('#features/board/works.ts')).worksBoard },
  lists: [entryPlace, logPlace],
};

export default home;
