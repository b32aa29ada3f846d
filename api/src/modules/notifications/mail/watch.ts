/** Looks every few seconds for what nobody has planned; each process does, and one job per organisation comes of it. */
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { addJob } from '#kernel/jobs/add-job.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { planMail } from './jobs.ts';

const EVERY = 3000;

async function withNewMail(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select organisations_with_new_mail() as id`.execute(db);
  return rows.map(({ id }) => id);
}

async function hasNewMail(db: Db): Promise<boolean> {
  const { rows } = await sql`select n.id from notification n where ${own('n')} and n.mail = 'new' limit 1`.execute(db);
  return rows.length > 0;
}

/** Adds the job that plans, where there is something to plan. Answers for how many organisations. */
export async function planNewMail({ deps, workers }: Pick<FastifyInstance, 'deps' | 'workers'>): Promise<number> {
  const reachable = workers.reachable();
  let count = 0;
  for (const id of reachable ?? (await withNewMail(deps.db)))
    await inScope(deps.db, { organisationId: id }, async (db) => {
      if (reachable && !(await hasNewMail(db))) return;
      await addJob(db, planMail, { data: {}, key: 'one' });
      count += 1;
    });
  return count;
}

/** From when the server listens until it stops. */
export function watchNewMail(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  let isOn = true;
  const look = () =>
    void planNewMail(app)
      .catch((error: unknown) => app.log.warn({ err: error }, 'new mail cannot be looked for'))
      .finally(() => {
        if (isOn) timer = setTimeout(look, EVERY).unref();
      });
  app.addHook('onListen', async () => look());
  app.addHook('preClose', async () => {
    isOn = false;
    clearTimeout(timer);
  });
}
