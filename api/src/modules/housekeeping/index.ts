/** What is done once a day, beside all requests: forgetting what nobody asks for any more. */
import type { FastifyPluginAsync } from 'fastify';
import { forgetOld } from './forget-old.queries.ts';

const DAY = 86_400_000;
/** A start has better things to do first. */
const AFTER_START = 60_000;

export const housekeepingModule: FastifyPluginAsync = async (app) => {
  let next: NodeJS.Timeout | undefined;
  async function run(): Promise<void> {
    try {
      const count = await forgetOld(app.deps.db, app.deps.now());
      if (count > 0) app.log.info({ count }, 'forgot old receipts, sessions and grants');
    } catch (error) {
      app.log.error({ err: error }, 'housekeeping failed');
    }
    next = setTimeout(() => void run(), DAY).unref();
  }
  app.addHook('onReady', async () => {
    next = setTimeout(() => void run(), AFTER_START).unref();
  });
  app.addHook('preClose', async () => clearTimeout(next));
};
