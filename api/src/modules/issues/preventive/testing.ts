/** What the tests of preventive work share: schedules, and the calendar at a moment. */
import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from '#testing/build-test-app.ts';
import type { TestOrganisation } from '#testing/world.ts';
import { daysAfter } from '@chainage/shared/lib/format/days';
import { dayAt, startOfDayAt } from '#kernel/jobs/schedule.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { planWorks } from './plan-works.ts';

export const SCHEDULE = 'organisation/data/work-schedule/';
export const WORK = 'organisation/data/planned-work/';
export const WORKS = 'organisation/data/planned-works/';
/** A work as lists and answers show it. */
export interface Work {
  id: string;
  title: string;
  status: string;
  version: number;
  due_on: string;
  due_from: string;
  due_until: string;
  chainage_from: string;
  chainage_to: string;
  checklist: { row_id: string; line: string }[];
}

const ZONE = 'Asia/Kolkata';

/** So many days from today, by India's calendar. */
export const dayFromNow = (days: number): string => daysAfter(dayAt(new Date(), ZONE), days);

/** That day, at an hour of India's clock. */
export const atHour = (days: number, hour: number): Date =>
  new Date(startOfDayAt(dayFromNow(days), ZONE).getTime() + hour * 3_600_000);

export const scheduleBody = ({ highway, package: ofPackage, members }: TestOrganisation, more: object = {}) => ({
  id: uuidv7(),
  title: 'Daily patrol',
  care_kind: 'patrol',
  status: 'active',
  highway,
  package: ofPackage,
  chainage_from: '12.000',
  chainage_to: '37.000',
  step_km: '10',
  every: 'day',
  interval: 1,
  days_to_do: 1,
  starts_on: dayFromNow(-30),
  doer: members.patrol_field_crew,
  checklist: ['Signs stand', 'Drains run'].map((line) => ({ row_id: uuidv7(), line })),
  ...more,
});

/** The calendar of an organisation as of a moment. */
export const planAt = (test: TestApp, now: Date, of: TestOrganisation = test.bhima) =>
  inScope(test.db, { organisationId: of.id }, (db) => planWorks(db, now, () => Promise.resolve()));
