/**
 * Making accounts, organisations and members: as the owner (set-up, demo data, tests), and an organisation with its members also by
 * the application's role, inside the organisation's own scope (`accounts/sign-up`).
 */
import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#kernel/database/connect.ts';
import { inScope } from '#kernel/database/transaction.ts';
import type { AccountTable } from '#kernel/database/tables.ts';
import { deliver } from '#kernel/declarations/deliver.ts';
import type { RoleKey } from '#kernel/tenancy/starting-roles.ts';
import { copyMembers } from '#kernel/tenancy/memberships.ts';
import { declared } from '#modules/declarations.ts';

export interface NewAccount {
  name: string;
  email: string;
  mobile?: string;
  /** argon2id, from `hashPassword`. */
  passwordHash: string;
  role?: Selectable<AccountTable>['role'];
}

export async function createAccount(owner: Db, account: NewAccount): Promise<string> {
  const id = uuidv7();
  await owner
    .insertInto('account')
    .values({
      id,
      name: account.name,
      email: account.email,
      mobile: account.mobile ?? null,
      password_hash: account.passwordHash,
      role: account.role ?? 'subscriber',
    })
    .execute();
  return id;
}

export interface NewOrganisation {
  name: string;
  code: string;
  state?: string;
}

/** Inserts an organisation with all that modules declare, inside a transaction that has its id set. */
export async function insertOrganisation(db: Db, id: string, organisation: NewOrganisation): Promise<void> {
  await db
    .insertInto('organisation')
    .values({ id, token: randomBytes(24).toString('base64url'), state: null, declared_hash: null, ...organisation })
    .execute();
  await deliver(db, declared);
}

/** Creates an organisation in a transaction of its own; answers its id. */
export async function createOrganisation(owner: Db, organisation: NewOrganisation): Promise<string> {
  const id = uuidv7();
  await inScope(owner, { organisationId: id }, (db) => insertOrganisation(db, id, organisation));
  return id;
}

export interface NewMember {
  accountId: string;
  role: RoleKey;
  name: string;
  designation?: string;
  packages?: number[];
}

/** What the organisation begins with to write to and to ring. */
async function contactOf(db: Db, accountId: string): Promise<{ email: string | null; mobile: string | null }> {
  const account = await db
    .selectFrom('account')
    .select(['email', 'mobile'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return { email: account?.email ?? null, mobile: account?.mobile ?? null };
}

/** Adds a member inside the organisation of the transaction (`inScope`); answers the organisation user's id. */
export async function addMember(db: Db, member: NewMember): Promise<number> {
  const role = await db
    .selectFrom('organisation_role')
    .select('id')
    .where('key', '=', member.role)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('organisation_user')
    .values({
      account_id: member.accountId,
      role_id: role.id,
      name: member.name,
      designation: member.designation ?? null,
      employee_code: null,
      ...(await contactOf(db, member.accountId)),
      packages: member.packages ?? [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await copyMembers(db, [id]);
  return id;
}
