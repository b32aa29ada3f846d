/**
 * Has a member set a new password: by the mail they would have asked for themselves. Who has no address, and belongs to no other
 * organisation, gets a code or link to hand over instead; of anybody else no organisation may open the account.
 */
import { sql } from 'kysely';
import type { ResetByAdmin } from '@chainage/shared/contracts/people';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { takeAttempt } from '#kernel/http/rate-limit.ts';
import { addPlatformJob } from '#kernel/jobs/add-job.ts';
import type { Deps, Tenant } from '#kernel/tenancy/context.ts';
import { RESET_MAILS } from '#modules/accounts/limits.ts';
import { newLink } from '#modules/accounts/links.queries.ts';
import { linkOfCode } from '#modules/accounts/reset-code.ts';
import { mailReset } from '#modules/accounts/mail/jobs.ts';
import { onlyOrganisation } from './given-link.queries.ts';
import { newCode } from './invitations/secret.ts';
import { mayGive, mayPlace } from './user.policy.ts';
import { findUser } from './user.queries.ts';

async function addressOf({ db }: Tenant, id: number): Promise<string | null> {
  const { rows } = await sql<{ address: string | null }>`
    select mail_address_of(${ownId}::uuid, ${id}::bigint) as address`.execute(db);
  return rows[0]?.address ?? null;
}

/** In a transaction of the account, in no organisation: the link that a code stands for, where it belongs to one alone. */
const linkFor = (pool: Deps['db'], accountId: string, { organisationId, memberId, now }: Tenant, code: string) =>
  inScope(pool, { accountId }, async (db) =>
    (await onlyOrganisation(db, accountId)) === undefined
      ? undefined
      : newLink(
          db,
          { purpose: 'reset_password', accountId, given: { organisationId, memberId } },
          now,
          linkOfCode(code),
        ),
  );

export async function resetPassword(tenant: Tenant, { db: pool, config }: Deps, id: number): Promise<ResetByAdmin> {
  const user = await findUser(tenant.db, id);
  if (!user) throw new ApiError('not_found');
  if (!mayGive(tenant, user.permissions)) throw new ApiError('permission.denied');
  if (!user.is_active || id === tenant.memberId) throw new ApiError('action.not_allowed');
  const username = await addressOf(tenant, id);
  // whoever holds the link is them, in all of their packages
  if (username === null && !mayPlace(tenant, user.permissions, user.packages)) throw new ApiError('permission.denied');
  await takeAttempt(pool, RESET_MAILS, username ?? user.account_id);
  const entry = { action: 'reset_password', entity: 'organisation_user', id } as const;
  if (username !== null) {
    await inScope(pool, {}, (outside) => addPlatformJob(outside, mailReset, { data: { username } }));
    writeAudit(tenant, { ...entry, after: { by: 'mail' } });
    return { mailed: true };
  }
  const code = newCode();
  const link = await linkFor(pool, user.account_id, tenant, code);
  if (!link) throw new ApiError('action.not_allowed');
  writeAudit(tenant, { ...entry, after: { by: 'link' } });
  return { mailed: false, code, link: `${config.publicUrl}/accounts/forgot-password/${link.uid}/${link.token}` };
}
