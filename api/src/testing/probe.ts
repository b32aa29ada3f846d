/** A small module for tests of what all modules rely on: it writes numbers, fails on demand, and takes a file. */
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { int, text, uuid } from '@chainage/shared/contracts/fields';
import { nextNumber, series } from '#kernel/numbering/number-series.ts';
import { writeAudit } from '#kernel/audit/write-audit.ts';

const PROBE = series('PROBE');
const body = z.strictObject({
  text: text(200),
  whole: int(0, 100).optional(),
  fail: z.enum(['throw', 'sql']).optional(),
  list: z.array(z.strictObject({ name: text(10) })).optional(),
});
const answer = z.object({ number: z.string(), text: z.string() });

const probe: FastifyPluginAsyncZod = async (app) => {
  const member = { policy: { access: 'member' } } as const;
  app.post('/api/probe/', { config: member, schema: { body, response: { 201: answer } } }, async (request, reply) => {
    const { tenant } = request;
    const number = await nextNumber(tenant.db, PROBE, '2026-27');
    writeAudit(tenant, { action: 'probe', entity: 'probe', id: number, after: { ...request.body, password: 'x' } });
    if (request.body.fail === 'throw') throw new Error('the secret inside');
    if (request.body.fail === 'sql')
      await tenant.db.insertInto('number_series').values({ series: 'X', fy: 'wrong', last_number: 1 }).execute();
    reply.code(201);
    return { number, text: request.body.text };
  });

  app.get(
    '/api/probe/:id/',
    { config: member, schema: { params: z.object({ id: uuid() }), response: { 200: z.object({ id: z.string() }) } } },
    async (request) => ({ id: request.params.id }),
  );

  app.get(
    '/api/probe/write-in-read/',
    { config: member, schema: { response: { 200: answer } } },
    async ({ tenant }) => ({
      number: await nextNumber(tenant.db, PROBE, '2026-27'),
      text: '',
    }),
  );

  app.get(
    '/api/probe/needs/',
    {
      config: { policy: { access: 'member', needs: ['manage__all__role'] } },
      schema: { response: { 200: z.object({}) } },
    },
    async () => ({}),
  );

  app.post(
    '/api/probe/file/',
    {
      config: { ...member, multipart: true },
      schema: {
        body: z.strictObject({ name: text(20) }),
        response: { 201: z.object({ name: z.string(), size: z.int(), sha256: z.string() }) },
      },
    },
    async (request, reply) => {
      const { upload } = request;
      reply.code(201);
      return { name: request.body.name, size: upload?.buffer.length ?? 0, sha256: upload?.sha256 ?? '' };
    },
  );

  app.get(
    '/api/media/:organisation/probe/',
    {
      config: { policy: { access: 'media' } },
      schema: {
        params: z.object({ organisation: z.string() }),
        response: { 200: z.object({ organisation: z.string(), member: z.int() }) },
      },
    },
    async ({ tenant }) => ({ organisation: tenant.organisationToken, member: tenant.memberId }),
  );
};

export const probeModule = probe as unknown as FastifyPluginAsync;
