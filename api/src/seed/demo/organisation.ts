/** Makes one demo organisation with people, road and packages, inside the seeding's one transaction. */
import type { Db } from '#kernel/database/connect.ts';
import { enterOrganisation } from '#kernel/database/transaction.ts';
import { addMember, createAccount, insertOrganisation } from '#modules/organisations/provision.ts';
import { ROLE_KEYS, type RoleKey } from '#kernel/tenancy/starting-roles.ts';
import { copyMembers } from '#kernel/tenancy/memberships.ts';
import '#modules/packages/package.table.ts';
import '#modules/settings/highway.table.ts';
import { buildAlignment, type AlignmentPoint } from './alignment.ts';
import type { DemoOrganisation } from './people.ts';
import type { DemoRoad } from './roads.ts';

export interface MadePackage {
  id: number;
  chainageFrom: number;
  chainageTo: number;
}

export interface MadeOrganisation {
  demo: DemoOrganisation;
  token: string;
  accounts: Record<RoleKey, string>;
  members: Record<RoleKey, number>;
  highway: number;
  alignment: readonly AlignmentPoint[];
  packages: readonly MadePackage[];
}

async function createRoad(db: Db, road: DemoRoad, alignment: readonly AlignmentPoint[]): Promise<number> {
  const { id } = await db
    .insertInto('highway')
    .values({
      code: road.code,
      name: road.name,
      chainage_from: road.plan.chainageFrom,
      chainage_to: road.plan.chainageTo,
      ends: JSON.stringify(road.ends),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const points = alignment.map(({ chainage, lat, lng }) => ({
    highway: id,
    chainage,
    lat: lat.toFixed(6),
    lng: lng.toFixed(6),
  }));
  await db.insertInto('alignment_point').values(points).execute();
  return id;
}

async function createPackages(
  db: Db,
  road: DemoRoad,
  highway: number,
  reviewer: number,
  year: number,
): Promise<MadePackage[]> {
  const rows = road.packages.map((section) => ({
    code: section.code,
    name: section.name,
    highway,
    chainage_from: section.chainageFrom,
    chainage_to: section.chainageTo,
    start_date: `${year - 2}-04-01`,
    end_date: `${year + 3}-03-31`,
    contract_value: section.contractValue,
    client: road.client,
    ie_firm: road.ieFirm,
    default_reviewer: reviewer,
  }));
  const made = await db
    .insertInto('package')
    .values(rows)
    .returning(['id', 'chainage_from as chainageFrom', 'chainage_to as chainageTo'])
    .execute();
  return made.sort((a, b) => a.chainageFrom - b.chainageFrom);
}

export async function createDemoOrganisation(
  owner: Db,
  demo: DemoOrganisation,
  passwordHash: string,
  now: Date,
): Promise<MadeOrganisation> {
  const db = await enterOrganisation(owner, demo.id);
  await insertOrganisation(db, demo.id, { name: demo.name, code: demo.code, state: 'maharashtra' });
  const accounts = {} as Record<RoleKey, string>;
  const members = {} as Record<RoleKey, number>;
  for (const role of ROLE_KEYS) {
    const { name, designation, mobile } = demo.people[role];
    accounts[role] = await createAccount(db, { name, email: `${role}@${demo.domain}`, mobile, passwordHash });
    members[role] = await addMember(db, { accountId: accounts[role], role, name, designation });
  }
  const alignment = buildAlignment(demo.road.plan);
  const highway = await createRoad(db, demo.road, alignment);
  const packages = await createPackages(db, demo.road, highway, members.site_engineer, now.getUTCFullYear());
  await db
    .updateTable('organisation_user')
    .set({ packages: packages.map(({ id }) => id) })
    .execute();
  await copyMembers(db);
  const { token } = await db
    .selectFrom('organisation')
    .select('token')
    .where('id', '=', demo.id)
    .executeTakeFirstOrThrow();
  return { demo, token, accounts, members, highway, alignment, packages };
}
