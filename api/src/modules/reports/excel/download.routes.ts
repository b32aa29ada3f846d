/** A file of a list by the media cookie. Rights are asked at each request, as of any file. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uuid } from '@chainage/shared/contracts/fields';
import { refuseBeyond } from '#kernel/files/send-file.ts';
import { sheetKey } from '#kernel/files/store/keys.ts';
import { rangeIn } from '#kernel/files/store/range.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { timeZoneOf } from '#kernel/jobs/planning.ts';
import { findPaper } from '#kernel/papers/paper-kind.ts';
import { findComposed } from '#kernel/sheets/composed.ts';
import { checkSeen } from '#kernel/records/check-seen.queries.ts';
import { asMember } from '#kernel/tenancy/transactions.ts';
import { mayFetch, maySee } from './excel.policy.ts';
import { findExcel } from './excel.queries.ts';
import { contentTypeOf } from './make-file.ts';
import { fileNameOf } from './names.ts';
import { recordOfPaper } from './order-paper.ts';

const params = z.object({ organisation: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/), id: uuid() });

export const downloadRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/media/:organisation/excel/:id/',
    {
      // the store may be slow: no connection of the database waits for it
      config: { policy: { access: 'media' }, withoutTransaction: true },
      schema: { tags: ['excel'], summary: 'A file of a list that is ready', params },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { row, organisationId, timeZone } = await asMember(request, async (tenant) => {
        const row = await findExcel(tenant.db, id, tenant.now);
        if (!row || !maySee(tenant, row) || row.status !== 'ready') throw new ApiError('not_found');
        if (!mayFetch(tenant, row)) throw new ApiError('permission.denied');
        const paper = findPaper(row.report_key);
        // a record that was taken from this person takes its paper along
        const composed = findComposed(row.report_key);
        if (composed) {
          const query = composed.query.safeParse(row.filters);
          if (!query.success) throw new ApiError('not_found');
          if ((await composed.rights(tenant, query.data)).length === 0) throw new ApiError('permission.denied');
        }
        if (paper) await checkSeen(tenant, paper.served.kind, recordOfPaper(row.filters) ?? '');
        return { row, organisationId: tenant.organisationId, timeZone: await timeZoneOf(tenant.db) };
      });
      const tag = `"${row.stored_as}"`;
      const { range: asked, 'if-range': begun } = request.headers;
      const range = request.method === 'GET' && (begun === undefined || begun === tag) ? rangeIn(asked) : undefined;
      const key = sheetKey(organisationId, row.id, `${row.stored_as}.${row.format}`);
      const opened = await app.deps.store.read(key, { range, sha256: row.sha256 }).catch(refuseBeyond(reply));
      if (!opened) throw new ApiError('not_found');
      const { size, first, last, stream } = opened;
      reply.headers({
        'content-type': contentTypeOf(row.format),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'content-disposition': `attachment; filename="${fileNameOf(row, timeZone)}"`,
        'cache-control': 'private, no-store',
        'accept-ranges': 'bytes',
        'content-length': last - first + 1,
        vary: 'Cookie',
        etag: tag,
      });
      if (last - first + 1 < size) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
      return reply.send(stream);
    },
  );
};
