import { sql, type ColumnType } from 'kysely';
import { GRANTS } from '#limits.ts';
import { own } from '#kernel/database/own.ts';
import { GRANT_DAYS, type Grant } from '@chainage/shared/contracts/outbox';
import { sha256, uuidOf } from '#kernel/database/content-hash.ts';
import type { GeneratedTime } from '#kernel/database/tables.ts';
import type { AccountContext, Tenant } from '#kernel/tenancy/context.ts';
import { csrfOf, grantFrom } from '#kernel/tenancy/tokens.ts';

export interface SendGrantTable {
  organisation_id: ColumnType<string, never, never>;
  id: string;
  account_id: string;
  session_id: string;
  device_id: string;
  token_hash: ColumnType<never, string, never>;
  created_at: GeneratedTime;
  expires_at: ColumnType<Date, Date, Date>;
  revoked_at: ColumnType<Date | null, never, Date>;
  last_used_at: ColumnType<Date | null, never, never>;
}

declare module '#kernel/database/tables.ts' {
  interface Database {
    send_grant: SendGrantTable;
  }
}

const DAY = 86_400_000;

/** What the grant is called by. */
const idOf = (grant: string): string => uuidOf(`id ${grant}`);

async function countRevoked(tenant: Tenant, deviceId: string): Promise<number> {
  const { count } = await tenant.db
    .selectFrom('send_grant')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('session_id', '=', tenant.sessionId)
    .where('device_id', '=', deviceId)
    .where('revoked_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The grant of this session and device, for another 30 days. Earlier ones of the device stay until this one is first used
 * (`authenticate_grant`), since only then the device is known to have it.
 */
export async function giveGrant(tenant: Tenant, token: string, deviceId: string): Promise<Grant> {
  const grant = grantFrom(token, tenant.organisationId, deviceId, await countRevoked(tenant, deviceId));
  const id = idOf(grant);
  const expires = new Date(tenant.now.getTime() + GRANT_DAYS * DAY);
  await tenant.db
    .insertInto('send_grant')
    .values({
      id,
      account_id: tenant.accountId,
      session_id: tenant.sessionId,
      device_id: deviceId,
      token_hash: sha256(grant),
      created_at: tenant.now,
      expires_at: expires,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'id']).doUpdateSet({ expires_at: expires }))
    .execute();
  await endOldest(tenant, id);
  return { id, grant, csrf_token: csrfOf(grant), expires_at: expires.toISOString() };
}

/** Of so many devices some are long gone: beyond `GRANTS` those longest not used end, never the one just given. */
async function endOldest({ db, accountId, now }: Tenant, given: string): Promise<void> {
  await sql`
    update send_grant g set revoked_at = ${now}
    where ${own('g')} and g.account_id = ${accountId} and g.id in (
      select o.id from send_grant o
      where ${own('o')} and o.account_id = ${accountId} and o.id <> ${given} and o.revoked_at is null and o.expires_at > ${now}
      order by coalesce(o.last_used_at, o.created_at) desc, o.id offset ${GRANTS - 1})`.execute(db);
}

/** Ends a grant of the caller's own; false where there is no such living one. */
export async function revokeGrant({ db, accountId, now }: Tenant, id: string): Promise<boolean> {
  const revoked = await db
    .updateTable('send_grant')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

/**
 * Ends the grants of a device in every organisation: those that came from the session, and those its person left on the
 * same device in earlier sessions. Runs in the account's transaction, where no organisation is chosen.
 */
export async function revokeGrantsOfSession(
  { db, accountId, now }: AccountContext,
  sessionId: string,
): Promise<number> {
  const revoked = await db
    .updateTable('send_grant')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('session_id', '=', sessionId),
        eb(
          'device_id',
          'in',
          eb
            .selectFrom('send_grant as same')
            .select('same.device_id')
            .where('same.account_id', '=', accountId)
            .where('same.session_id', '=', sessionId),
        ),
      ]),
    )
    .returning('id')
    .execute();
  return revoked.length;
}
