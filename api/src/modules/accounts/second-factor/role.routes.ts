/** Which roles of an organisation ask for a second factor. In force with the next request of whoever has the role. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idText } from '@chainage/shared/contracts/list';
import { organisationRoleSchema } from '@chainage/shared/contracts/organisation';
import { roleSecondFactorSchema } from '@chainage/shared/contracts/second-factor';
import { sql } from 'kysely';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import type { Db } from '#kernel/database/connect.ts';
import { ApiError } from '#kernel/http/api-error.ts';

/** Held until the end of the transaction: what the audit says was before was before. */
const findRole = (db: Db, id: number) =>
  db
    .selectFrom('organisation_role')
    .select(['id', 'key', 'role_name', 'permissions', 'second_factor_required'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const roleSecondFactorRoutes: FastifyPluginAsyncZod = async (app) => {
  app.patch(
    '/api/organisation/admin/role/:id/second-factor/',
    {
      config: { policy: { access: 'member', needs: ['manage__all__role'] } },
      schema: {
        tags: ['organisation'],
        summary: 'Whether a role asks for a second factor',
        params: z.object({ id: idText() }),
        body: roleSecondFactorSchema,
        response: { 200: organisationRoleSchema },
      },
    },
    async ({ tenant, params, body }) => {
      const role = await findRole(tenant.db, params.id);
      if (!role) throw new ApiError('not_found');
      const { second_factor_required: before } = role;
      if (before === body.second_factor_required) return role;
      await tenant.db
        .updateTable('organisation_role')
        .set({ ...body, updated_at: sql<Date>`now()` })
        .where('id', '=', params.id)
        .execute();
      writeAudit(tenant, {
        action: 'edit',
        entity: 'organisation_role',
        id: params.id,
        before: { second_factor_required: before },
        after: body,
      });
      return { ...role, ...body };
    },
  );
};
