/**
 * Two organisations as the demo has them, small: the eight roles each, their lists, one road, one package. Made as the
 * owner, so that tests act through the API only. Made once per run (global-setup.ts); test files copy it.
 */
import { hash } from '@node-rs/argon2';
import type { Db } from '#kernel/database/connect.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { addMember, createAccount, createOrganisation } from '#modules/organisations/provision.ts';
import { ROLE_KEYS, type RoleKey } from '#kernel/tenancy/starting-roles.ts';
import { copyMembers } from '#kernel/tenancy/memberships.ts';
import '#modules/packages/package.table.ts';
import '#modules/settings/highway.table.ts';
import { DEMO_PASSWORD } from '#seed/demo-password.ts';

export const PASSWORD = DEMO_PASSWORD;
/** A hash names its own cost: these make signing in cheap in tests and touch nothing the server does. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export interface TestOrganisation {
  id: string;
  token: string;
  /** Organisation user ids. */
  members: Record<RoleKey, number>;
  highway: number;
  /** km 12.000 to 54.000 of the highway; its default reviewer is the site engineer. */
  package: number;
}

export interface World {
  bhima: TestOrganisation;
  deccan: TestOrganisation;
}

const HIGHWAY = { name: 'Test road', chainage_from: 12_000, chainage_to: 96_000 };
const PACKAGE = { name: 'First half', chainage_from: 12_000, chainage_to: 54_000 };

async function createRoad(db: Db, code: string, reviewer: number): Promise<{ highway: number; package: number }> {
  const highway = await db
    .insertInto('highway')
    .values({ code: `NH-${code}`, ...HIGHWAY })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('alignment_point')
    .values([
      { highway: highway.id, chainage: 12_000, lat: '17.680000', lng: '75.920000' },
      { highway: highway.id, chainage: 96_000, lat: '18.000000', lng: '76.550000' },
    ])
    .execute();
  const days = { start_date: '2024-04-01', end_date: '2034-03-31' };
  const section = await db
    .insertInto('package')
    .values({ code: 'P1', highway: highway.id, default_reviewer: reviewer, ...PACKAGE, ...days } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { highway: highway.id, package: section.id };
}

async function createTestOrganisation(
  owner: Db,
  name: string,
  code: string,
  accounts: Record<RoleKey, string>,
): Promise<TestOrganisation> {
  const id = await createOrganisation(owner, { name, code, state: 'Maharashtra' });
  return inScope(owner, { organisationId: id }, async (db) => {
    const { token } = await db
      .selectFrom('organisation')
      .select('token')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const members = {} as Record<RoleKey, number>;
    for (const role of ROLE_KEYS)
      members[role] = await addMember(db, { accountId: accounts[role], role, name: `${name} ${role}` });
    const road = await createRoad(db, code, members.site_engineer);
    await db
      .updateTable('organisation_user')
      .set({ packages: [road.package] })
      .execute();
    await copyMembers(db);
    return { id, token, members, ...road };
  });
}

async function createPeople(owner: Db, domain: string, passwordHash: string, first: number) {
  const accounts = {} as Record<RoleKey, string>;
  for (const [index, role] of ROLE_KEYS.entries())
    accounts[role] = await createAccount(owner, {
      name: `${role} of ${domain}`,
      email: `${role}@${domain}.example`,
      mobile: String(first + index),
      passwordHash,
    });
  return accounts;
}

/** `project_manager@bhima.example` belongs to both organisations; `admin@chainage.example` has the account role admin. */
export async function createWorld(owner: Db): Promise<World> {
  const passwordHash = await hash(PASSWORD, CHEAP);
  const bhimaPeople = await createPeople(owner, 'bhima', passwordHash, 9_000_000_001);
  const deccanPeople = await createPeople(owner, 'deccan', passwordHash, 9_000_000_101);
  await createAccount(owner, { name: 'Admin', email: 'admin@chainage.example', passwordHash, role: 'admin' });
  const bhima = await createTestOrganisation(owner, 'Bhima', 'BVT', bhimaPeople);
  const deccan = await createTestOrganisation(owner, 'Deccan', 'DCH', deccanPeople);
  await inScope(owner, { organisationId: deccan.id }, (db) =>
    addMember(db, { accountId: bhimaPeople.project_manager, role: 'site_engineer', name: 'Guest from Bhima' }),
  );
  return { bhima, deccan };
}
