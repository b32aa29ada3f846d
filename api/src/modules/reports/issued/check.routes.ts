/** Whether a paper was issued, for whoever holds one: no sign-in, and nothing of any person. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { paperAskSchema, paperCheckedSchema } from '@chainage/shared/contracts/issued-paper';
import { PAPER_CHECK_PATH } from '@chainage/shared/contracts/issued-paper-paths';
import { takeAttempt, type Limit } from '#kernel/http/rate-limit.ts';
import { addressOf } from '#modules/accounts/sign-in.ts';
import { findIssued } from './issued.queries.ts';
import { paperCodeHash } from './paper-code.ts';

/** An office with one address looks through the papers of a month; whoever guesses finds nothing in 80 bits. */
const PER_ADDRESS: Limit = { name: 'papers:address', attempts: 120, seconds: 10 * 60 };

export const paperCheckRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    `/api/${PAPER_CHECK_PATH}`,
    {
      config: { policy: { access: 'public' } },
      schema: {
        tags: ['papers'],
        summary: 'What was issued under the code of a paper, when and with which figures',
        body: paperAskSchema,
        response: { 200: paperCheckedSchema },
      },
    },
    async ({ ip, body: { code } }) => {
      const { db } = app.deps;
      await takeAttempt(db, PER_ADDRESS, addressOf(ip));
      const found = await findIssued(db, paperCodeHash(code));
      return found ? { issued: true as const, ...found } : { issued: false as const };
    },
  );
};
