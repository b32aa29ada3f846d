/** What the tests of people share: invitations, and people who accept them. */
import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { inScope } from '#kernel/database/transaction.ts';
import { copyMembers } from '#kernel/tenancy/memberships.ts';
import { createAccount } from '#modules/organisations/provision.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { Client, type Answer } from '#testing/client.ts';

export const PASSWORD = 'a-long-way-to-Latur-27';
let number = 7_000_000_000;
/** A mobile number that nobody has yet. */
export const newMobile = (): string => String((number += 1));

export const roleId = async (test: TestApp, key: string, of: 'bhima' | 'deccan' = 'bhima'): Promise<number> =>
  inScope(test.owner, { organisationId: test[of].id }, async (db) => {
    const role = await db.selectFrom('organisation_role').select('id').where('key', '=', key).executeTakeFirstOrThrow();
    return role.id;
  });

export const inviteBody = (role: number, changes: Record<string, unknown> = {}) => ({
  id: uuidv7(),
  way: 'code',
  name: 'Vilas Shinde',
  mobile: newMobile(),
  role,
  packages: [],
  ...changes,
});

/** Without a sign-in, as the page of an invitation calls. */
export const stranger = (test: TestApp, path: string, payload: object): Promise<Answer> =>
  test.app.inject({ method: 'POST', url: `/api/accounts/api/invitation/${path}`, payload });

/** Somebody new in bhima with a role of its own or one of the eight, signed in. */
export async function newMember(test: TestApp, role: number, changes: Record<string, unknown> = {}) {
  const admin = await test.signIn('organisation_admin@bhima.example');
  const made = await admin.post('organisation/invitation/', inviteBody(role, changes));
  if (made.statusCode !== 201) throw new Error(`not invited: ${made.body}`);
  const answer = await stranger(test, 'register/', {
    secret: made.json().code,
    name: 'Vilas Shinde',
    password: PASSWORD,
  });
  if (answer.statusCode !== 200) throw new Error(`not registered: ${answer.body}`);
  const client = new Client(test.app, answer, test.bhima.token);
  const me = (await client.get('organisation/user/')).json<{ id: number; permissions: string[] }>();
  return { client, id: me.id, permissions: me.permissions };
}

/** Somebody in bhima who never signs in; costs no password. */
export async function addMember(test: TestApp, role: number): Promise<{ id: number }> {
  const accountId = await createAccount(test.owner, {
    name: 'Vilas Shinde',
    email: `${randomUUID()}@people.example`,
    passwordHash: 'none',
  });
  return inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
    const made = await db
      .insertInto('organisation_user')
      .values({ account_id: accountId, role_id: role, name: 'Vilas Shinde' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await copyMembers(db, [made.id]);
    return made;
  });
}

/** A role of bhima's own with these rights. */
export async function newRole(test: TestApp, permissions: string[]): Promise<{ id: number; version: number }> {
  const admin = await test.signIn('organisation_admin@bhima.example');
  const made = await admin.post('organisation/admin/role/', { role_name: `Role ${randomUUID()}`, permissions });
  if (made.statusCode !== 201) throw new Error(`no role: ${made.body}`);
  return made.json();
}

/** Lines of the audit about a record, the newest last. */
export const auditOf = (test: TestApp, entity: string, id: string | number) =>
  inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    db
      .selectFrom('audit')
      .select(['action', 'member_id', 'before', 'after'])
      .where('entity', '=', entity)
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute(),
  );
