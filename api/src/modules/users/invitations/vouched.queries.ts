/**
 * Whoever sent an invitation last stands for it. Once they have left, or may not give any more what it gives, it opens nothing:
 * nobody lets themselves, or others, in by what they made before.
 */
import { sql } from 'kysely';
import { INVITES_USERS } from '@chainage/shared/contracts/people-paths';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { addressesOf } from '#kernel/tenancy/contact.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { standsFor, type Giver } from '../user.policy.ts';
import type { StoredUser } from '../user.queries.ts';

/** With whoever sent it. */
interface Sent extends Giver {
  id: string;
  /** What it gives. */
  gives: string[];
  in_packages: number[];
}

const isStoodFor = (sent: Sent): boolean => standsFor(sent, INVITES_USERS, sent.gives, sent.in_packages);

const withSender = sql`select i.id, r.permissions as gives, i.packages as in_packages, br.permissions, b.packages, b.is_active
  from invitation i join organisation_role r on ${own('r')} and r.id = i.role_id
  join organisation_user b on ${own('b')} and b.id = i.sent_by
  join organisation_role br on ${own('br')} and br.id = b.role_id
  where ${own('i')}`;

/** Whether somebody still stands for it. */
export async function isVouched(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<Sent>`${withSender} and i.id = ${id}::uuid`.execute(db);
  return rows.some(isStoodFor);
}

/** In the organisation, with the lines that its audit gets. */
type Taking = Pick<Tenant, 'db' | 'now' | 'auditLines'>;

const isOpen = ({ now }: Taking) =>
  sql`i.accepted_at is null and i.revoked_at is null and i.expires_at > ${now}::timestamptz`;

async function revokeAll(tenant: Taking, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update invitation i set revoked_at = ${tenant.now}::timestamptz, version = i.version + 1
    where ${own('i')} and i.id = any (${[...ids]}::uuid[])`.execute(tenant.db);
  for (const id of ids)
    writeAudit(tenant, {
      ...{ action: 'revoke', entity: 'invitation', id },
      ...{ before: { state: 'open' }, after: { state: 'revoked' } },
    });
}

/** Takes back what nobody stands for any more. Ask once what somebody may is written. */
export async function revokeUnvouched(tenant: Taking): Promise<void> {
  const { rows } = await sql<Sent>`${withSender} and ${isOpen(tenant)} order by i.id for update of i`.execute(
    tenant.db,
  );
  const alone = rows.filter((sent) => !isStoodFor(sent));
  await revokeAll(
    tenant,
    alone.map(({ id }) => id),
  );
}

/** Takes back what asks somebody in who is about to leave: it names their address or number. Ask while they are a member still. */
export async function revokeNaming(
  tenant: Taking,
  { id, email, mobile }: Pick<StoredUser, 'id' | 'email' | 'mobile'>,
): Promise<void> {
  const address = (await addressesOf(tenant.db, [id])).get(id) ?? null;
  const { rows } = await sql<{ id: string }>`select i.id from invitation i
    where ${own('i')} and ${isOpen(tenant)}
      and (i.email in (lower(${email}::text), lower(${address}::text)) or i.mobile = ${mobile}::text)
    order by i.id for update of i`.execute(tenant.db);
  await revokeAll(
    tenant,
    rows.map((row) => row.id),
  );
}
