/** Passes of the demo: inductions of whoever stood in the training, and permits as they are on a site at any time. */
import type { PERMIT_WORKS } from '@chainage/shared/contracts/safety/pass-place';
import { daysAfter } from '@chainage/shared/lib/format/days';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { createRecord } from '#kernel/records/create-record.ts';
import { editRecord } from '#kernel/records/edit-record.ts';
import { moveRecord } from '#kernel/workflow/move-record.ts';
import { passServed } from '#modules/safety/passes/pass.served.ts';
import { workerServed } from '#modules/safety/people/worker.served.ts';
import { actAs } from '../act-as.ts';
import type { MadeOrganisation } from '../organisation.ts';
import type { PartOptions } from '../part.ts';
import { drawFace } from '../pictures/face.ts';
import { idAt } from '../random.ts';
import { addPicture, keepPicture } from './kept-picture.ts';

interface Telling extends PartOptions {
  db: Db;
  made: MadeOrganisation;
}

interface Permit {
  work: (typeof PERMIT_WORKS)[number];
  site: string;
  /** Its first and last day, from today. */
  days: readonly [from: number, until: number];
  revoked?: string;
}

const PERMITS: readonly Permit[] = [
  { work: 'height', site: 'Gantry at km 33.200', days: [-1, 5] },
  { work: 'electrical', site: 'Lamp posts, km 46 to 48', days: [-2, 4] },
  { work: 'live_traffic', site: 'Overlay LHS, km 41 to 44', days: [-3, 10], revoked: 'Worked outside the taper' },
  { work: 'hot_work', site: 'Expansion joint, bridge at km 52.100', days: [-9, -2] },
  { work: 'night_work', site: 'Marking, km 60 to 64', days: [1, 8] },
];
const DAY = 86_400_000;
/** Days after the training when passes are given out. */
const GIVEN = 1;
const YEAR = 365;
/** So many of them have a card. */
const HOLDERS = 8;

const day = (at: Date) => at.toISOString().slice(0, 10);

/** Of those who stood in it, with the photo for their card. */
async function metIn(telling: Telling, program: string): Promise<{ id: string; held: Date }[]> {
  const { db, made, random, store } = telling;
  return actAs(db, made, 'safety_officer', telling.now, async (tenant) => {
    const { rows } = await sql<{ id: string; held: Date; version: number }>`
      select w.id, p.held_from as held, w.version from safety_attendance a
      join safety_worker w on ${own('w')} and w.id = a.worker join safety_program p on ${own('p')} and p.id = a.program
      where ${own('a')} and a.program = ${program} order by w.name, w.id limit ${HOLDERS}`.execute(tenant.db);
    for (const { id, held, version } of rows) {
      const bytes = await drawFace(random);
      const face = await keepPicture({ bytes, id: idAt(held.getTime(), random), at: held, store, made });
      await addPicture(tenant, workerServed, id, 'face', face);
      await editRecord(workerServed, tenant, id, { version, photo: face.id });
    }
    return rows;
  });
}

export async function tellPasses(telling: Telling, program: string): Promise<void> {
  const { db, made, now, random } = telling;
  const workers = await metIn(telling, program);
  const issue = (at: Date, worker: string, body: object) =>
    actAs(db, made, 'safety_officer', at, async (tenant) => {
      const id = idAt(at.getTime(), random);
      await createRecord(passServed, tenant, { id, worker, program, ...body });
      return id;
    });
  for (const { id, held } of workers) {
    const at = new Date(held.getTime() + GIVEN * DAY);
    const valid = { valid_from: day(at), valid_until: daysAfter(day(at), YEAR) };
    await issue(at, id, { pass_type: 'induction', ...valid });
  }
  for (const [place, { work, site, days, revoked }] of PERMITS.entries()) {
    const worker = workers[place];
    if (!worker) continue;
    const [from, until] = days.map((one) => daysAfter(day(now), one));
    const at = new Date(now.getTime() + (Math.min(0, days[0]) - 0.2) * DAY);
    const body = { pass_type: 'permit', work, site, valid_from: from, valid_until: until };
    const id = await issue(at, worker.id, body);
    if (revoked === undefined) continue;
    await actAs(db, made, 'safety_officer', new Date(now.getTime() - DAY), (tenant) =>
      moveRecord(passServed, tenant, id, { action: 'revoke', version: 1, data: { reason: revoked } }),
    );
  }
}
