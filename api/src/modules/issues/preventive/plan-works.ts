/** The calendar of preventive work: what is due is made once, what was slept over is made as missed, what is late becomes so. */
import { v7 as uuidv7 } from 'uuid';
import { kmToMetres } from '@chainage/shared/contracts/chainage';
import {
  dueDays,
  stretchesOf,
  timesOf,
  type ClockTime,
} from '@chainage/shared/contracts/issues/work-schedule/due-days';
import { daysAfter } from '@chainage/shared/lib/format/days';
import type { Db } from '#kernel/database/connect.ts';
import { timeZoneOf } from '#kernel/jobs/planning.ts';
import { dayAt, momentAt } from '#kernel/jobs/schedule.ts';
import { writeNotice } from '#kernel/notifications/notification.queries.ts';
import {
  handOver,
  insertWorks,
  lockOpenSchedules,
  markMissed,
  noteMade,
  touchOrganisation,
  type NewWork,
  type OpenSchedule,
} from './plan-works.queries.ts';

/** A day's works are made from five in the morning on, so that nobody is told of them at midnight. */
const MORNING = 5 * 3_600_000;
/** Those of a shift that begins before it, in the morning before. */
const EARLY = '05:00';
/** What lies further back is not made any more. */
const MOST_DAYS = 366;
const AT_ONCE = 200;

const later = (one: string, other: string) => (one > other ? one : other);

/** What a schedule wants done up to a day, as it stands now. Nobody could miss what was not written yet. */
function worksOf(schedule: OpenSchedule, today: string, zone: string | undefined, now: Date): NewWork[] {
  if (schedule.status !== 'active') return [];
  const { made_until: made, step_km: step, chainage_from: from, chainage_to: to } = schedule;
  const begins = later(made ? daysAfter(made, 1) : dayAt(schedule.created_at, zone), daysAfter(today, -MOST_DAYS));
  const stretches: Pick<NewWork, 'from' | 'to'>[] =
    to === null ? [{ from, to }] : stretchesOf({ from, to }, step === null ? null : kmToMetres(step));
  const moment = ({ day, time }: ClockTime) => momentAt(day, time, zone);
  return dueDays(schedule, begins, today).flatMap((day) => {
    const { from: starts, until: ends } = timesOf(schedule, day, schedule.days_to_do);
    const [start, end] = [moment(starts), moment(ends)];
    // what ends before it begins where the clock is put forward is no work either
    if (end <= schedule.created_at || end <= start) return [];
    const status = end <= now ? 'missed' : 'planned';
    return stretches.map((stretch) => ({
      id: uuidv7(),
      status,
      due_on: day,
      due_from: start,
      due_until: end,
      ...stretch,
    }));
  });
}

async function makeWorks(db: Db, schedule: OpenSchedule, works: readonly NewWork[], now: Date) {
  const made: NewWork['status'][] = [];
  for (let at = 0; at < works.length; at += AT_ONCE)
    made.push(...(await insertWorks(db, schedule, works.slice(at, at + AT_ONCE), now)));
  return made;
}

/** In the transaction of a job. `step` says that it goes on; `until`: the last day whose works are wanted, where that is not by the clock. */
export async function planWorks(
  db: Db,
  now: Date,
  step: () => Promise<void>,
  until?: string,
): Promise<{ due: number; missed: number }> {
  const zone = await timeZoneOf(db);
  const today = until ?? dayAt(new Date(now.getTime() - MORNING), zone);
  const count = { due: 0, missed: 0 };
  const tell = (id: string, event: string, member: number) =>
    writeNotice({ db, memberId: null, now }, { entity: 'work_schedule', id }, { event, members: [member], roles: [] });
  const late = await markMissed(db, now);
  const handed = await handOver(db, now);
  const missed = new Map(late.map(({ schedule, created_by: by }) => [schedule, by]));
  count.missed += late.length;
  const early = { before: EARLY, until: daysAfter(today, 1) };
  for (const schedule of await lockOpenSchedules(db, today, early)) {
    const isEarly = schedule.status === 'active' && schedule.shift_from && schedule.shift_from < early.before;
    const last = isEarly ? early.until : today;
    const made = await makeWorks(db, schedule, worksOf(schedule, last, zone, now), now);
    await noteMade(db, schedule.id, last);
    const due = made.filter((status) => status === 'planned').length;
    if (due > 0) await tell(schedule.id, 'due', schedule.doer);
    if (due < made.length) missed.set(schedule.id, schedule.created_by);
    count.due += due;
    count.missed += made.length - due;
    await step();
  }
  for (const [id, author] of missed) await tell(id, 'missed', author);
  if (count.due + count.missed + handed > 0) await touchOrganisation(db, now);
  return count;
}
