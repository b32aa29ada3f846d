/** The sheets of a day: weather, people and plant, as a daily report says them. */
import { sql } from 'kysely';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import type { Course } from '../month/count.queries.ts';

export interface DayEntry {
  number: string | null;
  report: string;
  shift: string;
  weather: string | null;
  manpower: readonly { category?: string | null; count?: number | null }[] | null;
  equipment: readonly { name?: string | null; count?: number | null; hours?: string | null }[] | null;
  remarks: string | null;
}

/** More sheets of one day, package and kind of work than there are reports and shifts. */
const MOST = 200;

export async function entriesOnDay(db: Db, course: Course, day: string, language: ExcelLanguage): Promise<DayEntry[]> {
  const { rows } = await sql<DayEntry>`
    select e.number, r.name as report, e.shift, e.manpower, e.equipment, e.remarks,
      coalesce(w.attributes -> 'labels' ->> ${language}::text, w.label) as weather
    from dpr_entry e join dpr_report r on ${own('r')} and r.id = e.report and r.issue_type = ${course.issue_type}
    left join lookup w on ${own('w')} and w.id = e.weather
    where ${own('e')} and e.package = ${course.package}::bigint and e.work_date = ${day}::date
      and e.status in ('submitted', 'approved')
    order by e.shift, r.name, e.supplement, e.id limit ${MOST}::int`.execute(db);
  return rows;
}
