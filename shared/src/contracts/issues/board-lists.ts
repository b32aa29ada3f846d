/** The list behind each number that issues have on a dashboard: its filters count what the number counts. Without Zod. */
import { daysOfMonths, type BoardAsk } from '@chainage/shared/contracts/dashboard-paths';
import { ALL_PLACE } from './place.ts';
import { reportPage } from './reports/pages.ts';
import { REPORTED } from './road-accidents.ts';
import { ASKED_BY } from './statuses.ts';

type Filters = Readonly<Record<string, string>>;
/** A list's page and its query. */
export interface BoardList {
  page: string;
  filters: Filters;
}

const ACCIDENTS = reportPage('accident_statement');
const STATUSES = REPORTED.join();

/** The lists behind the numbers of a dashboard that is asked so. */
export function boardLists({ from, to, package: part }: BoardAsk) {
  const place: Filters = part ? { package: part } : {};
  const days = (first: string, last: string): Filters => {
    const [date_from, date_to] = daysOfMonths(first, last);
    return { date_from, date_to };
  };
  const ofDays = ([closed_from, closed_to]: [string, string]): Filters => ({ closed_from, closed_to });
  const all = (filters: Filters): BoardList => ({ page: ALL_PLACE.pages.list, filters: { ...filters, ...place } });
  const closed = { status: 'closed', ...ofDays(daysOfMonths(from, to)) };
  const accidents = (filters: Filters = {}): BoardList => ({
    page: ACCIDENTS,
    filters: { ...days(from, to), ...filters, ...place },
  });
  return {
    open: all(ASKED_BY.open),
    overdue: all(ASKED_BY.overdue),
    closed: all(closed),
    onTime: all({ ...closed, sla_state: 'on_time' }),
    late: all({ ...closed, sla_state: 'breached' }),
    accidents: accidents(),
    type: (type: string): BoardList => ({
      page: `/issues/${type}`,
      filters: { status: STATUSES, ...days(from, to), ...place },
    }),
    happened: (month: string) => all({ status: STATUSES, ...days(month, month) }),
    closedIn: (month: string) => all({ status: 'closed', ...ofDays(daysOfMonths(month, month)) }),
    hour: (hour: number) => accidents({ hour: String(hour) }),
    kilometre: (km: number) => accidents({ chainage_from: `${km}.000`, chainage_to: `${km}.999` }),
    cause: (id: number) => accidents({ cause: String(id) }),
  };
}
