import type { Every } from '@chainage/shared/contracts/report-schedule-paths';
import { findComposed } from '#kernel/sheets/composed.ts';
import { findSheet } from '#kernel/sheets/sheet.model.ts';
import { daysOf, withDays } from './due.ts';

interface Like {
  report_key: string;
  filters: Readonly<Record<string, string>>;
}

/**
 * The filters of the report that comes on a day: of the week or month before. One that was asked for without days is of these where
 * it knows days, else as it then stands, as stock in a store is.
 */
export function filtersOn(
  { report_key: key, filters: kept }: Like,
  every: Every,
  comesOn: string,
): Record<string, string> {
  const days = daysOf(every, comesOn);
  const { filters, undated } = withDays(kept, days);
  if (!undated) return filters;
  const dated = { ...filters, date_from: days.from, date_to: days.to };
  const query = (findComposed(key) ?? findSheet(key))?.query;
  return query?.safeParse(dated).success ? dated : filters;
}
