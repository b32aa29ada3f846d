/** Looks every few seconds for what nobody has planned; each process does, and one job per organisation comes of it. */
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { addJob } from '#kernel/jobs/add-job.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { planMail } from './jobs.ts';

const EVERY = 3000;

/** Adds the job that plans, where there is something to plan. Answers for how many organisations. */
export async function planNewMail({ deps }: Pick<FastifyInstance, 'deps'>): Promise<number> {
  const { rows } = await sql<{ id: string }>`select organisations_with_new_mail() as id`.execute(deps.db);
  for (const { id } of rows)
    await inScope(deps.db, { organisationId: id }, (db) => addJob(db, planMail, { data: {}, key: 'one' }));
  return rows.length;
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
