/** Preventive work of two months, made and done through the same functions the server calls, morning after morning. */
import { sql } from 'kysely';
import { metresToKm } from '@chainage/shared/contracts/chainage';
import type { ChecklistLine } from '@chainage/shared/contracts/issues/planned-work/kind';
import { daysAfter } from '@chainage/shared/lib/format/days';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { dayAt, startOfDayAt, STANDARD_TIME_ZONE } from '#kernel/jobs/schedule.ts';
import { createRecord } from '#kernel/records/create-record.ts';
import { moveRecord } from '#kernel/workflow/move-record.ts';
import { planWorks } from '#modules/issues/preventive/plan-works.ts';
import { plannedWorkServed } from '#modules/issues/preventive/planned-work.served.ts';
import { workScheduleServed } from '#modules/issues/preventive/work-schedule.served.ts';
import { actAs } from '../act-as.ts';
import type { MadeOrganisation } from '../organisation.ts';
import type { DemoPart } from '../part.ts';
import { BHIMA } from '../people.ts';
import { idAt, type Chance } from '../random.ts';
import { BHIMA_SCHEDULES, type DemoSchedule } from './schedules.ts';

const DAYS = 60;
const HOUR = 3_600_000;
const MISSED = 0.08;
const SKIPPED = 0.1;
const FOUND = 0.25;

interface Work {
  id: string;
  title: string;
  checklist: ChecklistLine[];
}

/** An hour of a day so many days before the seeding. */
const at = (now: Date, days: number, hour: number): Date =>
  new Date(startOfDayAt(daysAfter(dayAt(now, STANDARD_TIME_ZONE), -days), STANDARD_TIME_ZONE).getTime() + hour * HOUR);

async function writeSchedule(db: Db, made: MadeOrganisation, schedule: DemoSchedule, written: Date, random: Chance) {
  const section = made.packages[schedule.package];
  if (!section) throw new Error(`no package ${schedule.package}`);
  const body = {
    id: idAt(written.getTime(), random),
    title: schedule.title,
    care_kind: schedule.care_kind,
    status: 'active',
    highway: made.highway,
    package: section.id,
    chainage_from: metresToKm(section.chainageFrom),
    chainage_to: metresToKm(section.chainageTo),
    step_km: schedule.step ?? null,
    every: schedule.every,
    interval: schedule.interval,
    days_to_do: schedule.daysToDo,
    starts_on: dayAt(written, STANDARD_TIME_ZONE),
    doer: made.members[schedule.by],
    checklist: schedule.checklist.map((line) => ({ row_id: idAt(written.getTime(), random), line })),
  };
  await actAs(db, made, 'site_engineer', written, (tenant) => createRecord(workScheduleServed, tenant, body));
}

function answers(schedule: DemoSchedule, { checklist }: Work, random: Chance) {
  const [line, note] = random.pick(schedule.findings);
  const isFound = random.next() < FOUND;
  return checklist.map((each, index) =>
    isFound && index === line ? { ...each, result: 'finding', note } : { ...each, result: 'fine' },
  );
}

const dueOn = async (db: Db, day: string): Promise<Work[]> =>
  (
    await sql<Work>`select w.id, w.title, w.checklist from planned_work w
      where ${own('w')} and w.status = 'planned' and w.due_on = ${day}::date order by w.title, w.chainage_from`.execute(
      db,
    )
  ).rows;

async function doWork(db: Db, made: MadeOrganisation, work: Work, morning: Date, random: Chance) {
  const schedule = BHIMA_SCHEDULES.find(({ title }) => title === work.title);
  const chance = random.next();
  const doneAt = new Date(morning.getTime() + random.between(2, 8) * HOUR);
  if (!schedule || chance < MISSED) return;
  const body =
    chance < SKIPPED
      ? { action: 'skip', version: 1, comment: 'Heavy rain since the morning, nothing to be seen' }
      : {
          action: 'carry_out',
          version: 1,
          data: { checklist: answers(schedule, work, random), done_at: doneAt.toISOString() },
        };
  await actAs(db, made, schedule.by, doneAt, (tenant) => moveRecord(plannedWorkServed, tenant, work.id, body));
}

export const preventivePart: DemoPart = ({ now, random }) =>
  async function seedPreventiveWork(db, made) {
    if (made.demo !== BHIMA) return;
    for (const schedule of BHIMA_SCHEDULES) await writeSchedule(db, made, schedule, at(now, DAYS, 5), random);
    for (let days = DAYS; days >= 0; days--) {
      const morning = new Date(Math.min(at(now, days, 6).getTime(), now.getTime()));
      // of what was told on the days before, nobody hears again
      await sql`delete from notification n where ${own('n')} and n.entity = 'work_schedule'`.execute(db);
      const day = dayAt(morning, STANDARD_TIME_ZONE);
      await planWorks(db, morning, () => Promise.resolve(), day);
      if (days > 0) for (const work of await dueOn(db, day)) await doWork(db, made, work, morning, random);
    }
  };
