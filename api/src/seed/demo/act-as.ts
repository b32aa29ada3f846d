/** A person of the demo at a moment of the past, as the API's functions expect them. */
import type { Db } from '#kernel/database/connect.ts';
import { flushAudit } from '#kernel/audit/audit.queries.ts';
import { declared } from '#modules/declarations.ts';
import type { RoleKey } from '#kernel/tenancy/starting-roles.ts';
import { serverClock } from '#kernel/fields/device-clock.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { MadeOrganisation } from './organisation.ts';

const DEVICE = 'Demo data';
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/** Lets a person act at a moment; what they did is audited when they are done. */
export async function actAs<T>(
  db: Db,
  made: MadeOrganisation,
  role: RoleKey,
  now: Date,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> {
  const held = declared.roles.find(({ key }) => key === role);
  const tenant: Tenant = {
    db,
    organisationId: made.demo.id,
    organisationToken: made.token,
    organisationName: made.demo.name,
    organisationCode: made.demo.code,
    accountId: made.accounts[role],
    sessionId: NO_SESSION,
    memberId: made.members[role],
    clock: serverClock(now),
    viaGrant: false,
    contract: null,
    memberName: made.demo.people[role].name,
    roleKey: role,
    roleName: held?.role_name ?? role,
    permissions: held?.permissions ?? [],
    packages: made.packages.map(({ id }) => id),
    device: DEVICE,
    now,
    auditLines: [],
  };
  const result = await work(tenant);
  await flushAudit(tenant);
  return result;
}
