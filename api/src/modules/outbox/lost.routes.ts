/**
 * What a person wrote and did not carry through: kept in the audit of its record, as it would have been sent. Values are kept
 * whole, also the sensitive ones (names, licences, phones) of a record its author saw; whoever reads the audit gets them by
 * the rules of the record's kind, as for every other line.
 */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LOST_MAX_BYTES, lostSchema } from '@chainage/shared/contracts/outbox';
import { LOST_ACTION } from '#kernel/audit/given-up.queries.ts';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { isClockTime } from '#kernel/fields/device-clock.ts';
import { fieldError } from '#kernel/http/api-error.ts';
import { checkSeen } from '#kernel/records/check-seen.queries.ts';
import { findKind } from '#kernel/records/record-kinds.ts';

export const lostRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/organisation/outbox/lost/',
    {
      bodyLimit: LOST_MAX_BYTES,
      config: { policy: { access: 'member', outbox: true }, counts: ['given_up'], step: 'given_up' },
      schema: {
        tags: ['outbox'],
        summary: 'Keep what was given up in the audit of its record',
        body: lostSchema,
        // with its record's id, as every answer the outbox believes: an empty success may be a captive portal's
        response: { 201: z.object({ id: z.uuid() }) },
      },
    },
    async ({ tenant, body: { entity, entity_id: id, ...given } }, reply) => {
      const kind = findKind(entity);
      if (!kind) throw fieldError('entity', 'not_in_list');
      if (!isClockTime(given.written_at)) throw fieldError('written_at', 'not_a_date', 'Not a time');
      await checkSeen(tenant, kind, id);
      const before = given.fields && Object.fromEntries(given.fields.map(({ name, theirs }) => [name, theirs]));
      writeAudit(tenant, { action: LOST_ACTION, entity, id, ...(before && { before }), after: given });
      reply.code(201);
      return { id };
    },
  );
};
