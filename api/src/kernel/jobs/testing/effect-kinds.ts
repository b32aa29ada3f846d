/** Kinds of jobs for `two-processes.test.ts`: each run leaves a line in the test's own table. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { insideJob, outsideJob } from '../job-kind.ts';

const data = z.strictObject({});
const leave = (db: Db, id: string) =>
  sql`insert into effect (organisation_id, job) values (${ownId}, ${id})`.execute(db).then(() => undefined);

/** Whoever holds this lock keeps jobs in the middle of their transaction, from the 250th effect on. */
export const GATE = 250;
async function passGate(db: Db): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from effect e where ${own('e')}`.execute(db);
  if (Number(rows[0]?.count) > GATE) await sql`select pg_advisory_xact_lock_shared(${GATE})`.execute(db);
}

export const together = insideJob({
  kind: 'test.together',
  data,
  atOnce: 6,
  run: async ({ db, id }) => {
    await leave(db, id);
    await passGate(db);
  },
});
/** The control: its effect is committed before its end, and a process told so stays between the two until it is killed. */
export const apart = outsideJob({
  kind: 'test.apart',
  data,
  atOnce: 6,
  run: async ({ transaction, id, signal }) => {
    await transaction((db) => leave(db, id));
    if (process.env['STAYS_BETWEEN']) await once(signal, 'abort');
  },
});
/** Stays after its effect, as what waits for another system's answer, for longer than a silent process is believed. */
export const slow = outsideJob({
  kind: 'test.slow',
  data,
  atOnce: 6,
  run: async ({ transaction, id, signal }) => {
    await transaction((db) => leave(db, id));
    await wait(8000, undefined, { signal, ref: false });
  },
});
/** Its first attempt stays until it is ended, however long others take to see that nobody holds it; the next one ends at once. */
export const stays = outsideJob({
  kind: 'test.stays',
  data,
  patience: 600_000,
  run: async ({ transaction, id, attempt, signal }) => {
    await transaction((db) => leave(db, id));
    if (attempt === 1) await once(signal, 'abort');
  },
});
export const effectKinds = [{ kinds: [together, apart, slow, stays] }];
