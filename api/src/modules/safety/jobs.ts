/** What safety has of jobs: what is held tomorrow and findings that are late, each told once, and photos that hazards await. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import type { ModuleJobs } from '#kernel/jobs/gather-jobs.ts';
import { insideJob } from '#kernel/jobs/job-kind.ts';
import { timeZoneOf } from '#kernel/jobs/planning.ts';
import { dayAt } from '#kernel/jobs/schedule.ts';
import { writeNotice } from '#kernel/notifications/notification.queries.ts';
import { bringPhotos, hazardPhotos } from './hazard/hazard-photos.ts';

const AT_ONCE = 500;

interface ToTell {
  id: string;
  people: (number | null)[];
}

const known = (people: readonly (number | null)[]): number[] =>
  people.filter((member) => member !== null).map((member) => member);

/** Whoever conducts it, or checks it, hears a day before; of one that was approved or moved on its very day, that it is today. */
export async function remind(db: Db, now: Date): Promise<number> {
  const zone = await timeZoneOf(db);
  const { rows } = await sql<ToTell & { planned_at: Date }>`
    update safety_program p set reminded_at = ${now} where ${own('p')} and p.id in (
      select q.id from safety_program q where ${own('q')} and q.status = 'approved' and q.reminded_at is null
        and q.planned_at > ${now}::timestamptz and q.planned_at <= ${now}::timestamptz + interval '1 day'
      order by q.planned_at limit ${AT_ONCE}::int)
    returning p.id, p.planned_at, array[p.conductor, p.reviewer] as people`.execute(db);
  for (const { id, people, planned_at: at } of rows)
    await writeNotice(
      { db, memberId: null, now },
      { entity: 'safety_program', id },
      { event: dayAt(at, zone) === dayAt(now, zone) ? 'today' : 'reminder', members: known(people), roles: [] },
    );
  return rows.length;
}

/** A finding that is late goes up: to who answers for it, to who checks the programme, and to the safety officers. */
export async function escalate(db: Db, now: Date): Promise<number> {
  const today = dayAt(now, await timeZoneOf(db));
  const { rows } = await sql<ToTell>`
    update safety_finding f set escalated_at = ${now} from safety_program p
    where ${own('f')} and ${own('p')} and p.id = f.safety_program and f.id in (
      select g.id from safety_finding g where ${own('g')} and g.status = 'noted' and g.escalated_at is null
        and g.due_on < ${today}::date order by g.due_on limit ${AT_ONCE}::int)
    returning f.id, array[f.responsible, p.reviewer, p.conductor] as people`.execute(db);
  for (const { id, people } of rows)
    await writeNotice(
      { db, memberId: null, now },
      { entity: 'safety_finding', id },
      { event: 'overdue', members: known(people), roles: ['safety_officer', 'project_manager'] },
    );
  return rows.length;
}

export const safetyClock = insideJob({
  kind: 'safety.clock',
  data: z.strictObject({}),
  patience: 60_000,
  async run({ db, deps, log }) {
    await bringPhotos(db);
    const told = (await remind(db, deps.now())) + (await escalate(db, deps.now()));
    if (told > 0) log.info({ count: told }, 'told of programmes and findings');
  },
});

export const safetyJobs: ModuleJobs = {
  kinds: [safetyClock, hazardPhotos],
  schedules: [{ kind: safetyClock, of: 'organisation', everyMinutes: 15 }],
};
