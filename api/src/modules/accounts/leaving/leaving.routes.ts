/** An account that its person deletes: spec.md section 7, `accounts/api/user-delete/`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { deleteAccountSchema, leavingSchema } from '@chainage/shared/contracts/account-changes';
import { linesOfMember } from '#kernel/audit/audit.queries.ts';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { addPlatformJob } from '#kernel/jobs/add-job.ts';
import { clearCookies } from '#kernel/tenancy/tokens.ts';
import { revokeNaming, revokeUnvouched } from '#modules/users/invitations/vouched.queries.ts';
import { erasePhotos } from '#modules/users/photo.ts';
import { mailNotice } from '../mail/jobs.ts';
import { readReader } from '../mail/mail.queries.ts';
import { endGrants } from '../profile/devices.queries.ts';
import { askPassword } from '../profile/own-password.ts';
import { countSendingDevices, eachMembership, endMembership, eraseAccount } from './leaving.queries.ts';

const tags = ['accounts'];
const account = { policy: { access: 'account' } } as const;

export const leavingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/accounts/api/user-delete/',
    {
      config: account,
      schema: { tags, summary: 'What deleting the account would end', response: { 200: leavingSchema } },
    },
    async ({ account: { db, accountId, now } }) => {
      const devices = await countSendingDevices(db, accountId, now);
      const found = await eachMembership(db, accountId, {});
      const organisations = found.filter(({ is_active }) => is_active);
      return { organisations: organisations.map(({ name, is_last_admin }) => ({ name, is_last_admin })), devices };
    },
  );

  app.post(
    '/api/accounts/api/user-delete/',
    {
      // no receipt: it would keep what opened the account
      config: { ...account, withoutKey: true },
      schema: {
        tags,
        summary: 'Delete the account: its memberships end, who it was is erased, what it wrote stays',
        body: deleteAccountSchema,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { db, accountId, now, device, sessionId } = request.account;
      await askPassword(request, request.body.password);
      const to = await readReader(db, accountId);
      const grants = await endGrants(db, accountId, now);
      const ended = await eachMembership(db, accountId, {
        lock: true,
        async work(inside, { organisationId, memberId, email, mobile, is_active, is_last_admin }) {
          if (is_last_admin) throw new ApiError('account.last_admin');
          const taking = { db: inside, now, auditLines: [] };
          if (is_active) await revokeNaming(taking, { id: memberId, email, mobile });
          await endMembership(inside, memberId, now);
          await erasePhotos({ db: inside, now, organisationId }, app.deps.store, memberId);
          if (!is_active) return;
          await revokeUnvouched(taking);
          const line = { action: 'delete_account', entity: 'organisation_user', id: memberId };
          writeAudit(taking, { ...line, before: { is_active: true }, after: { is_active: false } });
          await linesOfMember(inside, { accountId, memberId, sessionId, device, now }, taking.auditLines);
        },
      });
      await eraseAccount(db, accountId);
      writeAudit(request.account, {
        action: 'delete_account',
        entity: 'account',
        id: accountId,
        after: { organisations: ended.filter(({ is_active }) => is_active).length, grants },
      });
      if (to) await addPlatformJob(db, mailNotice, { data: { account: accountId, mail: 'deleted', to } });
      clearCookies(reply);
      reply.code(204);
    },
  );
};
