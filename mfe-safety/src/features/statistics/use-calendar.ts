import { programPlace } from '@chainage/shared/contracts/safety/program-place';
import { recordListQuery } from '@chainage/shared/kit/record/record.queries.ts';
import { dayOf } from '@chainage/shared/lib/format/date';
import { useQuery } from '@chainage/shared/query';
import { calendarParams } from './calendar-month.ts';
import type { CalendarBy } from './calendar-days.ts';
import type { Program } from './calendar-programs.tsx';

const monthQuery = (month: string) => recordListQuery<Program>(programPlace, calendarParams(month));

/** The programmes of a month, or of a week, which may lie in two. */
export function useCalendar(by: CalendarBy, [first, last]: readonly [string, string]) {
  const [begins, ends] = [first.slice(0, 7), last.slice(0, 7)];
  const one = useQuery(monthQuery(begins));
  const other = useQuery({ ...monthQuery(ends), enabled: ends !== begins });
  const parts = ends === begins ? [one] : [one, other];
  // what is kept of the page before is of other days
  const isHere = parts.every(({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData);
  const lists = parts.flatMap(({ data }) => data ?? []);
  const isShown = (day: string) => by === 'month' || (day >= first && day <= last);
  return {
    programs: isHere
      ? lists.flatMap(({ results }) => results).filter(({ planned_at: at }) => isShown(dayOf(at)))
      : undefined,
    isCut: lists.some(({ count, results }) => count > results.length),
    isError: parts.some(({ isError }) => isError),
    at: Math.min(...parts.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    again: () => parts.forEach(({ refetch }) => void refetch()),
  };
}
