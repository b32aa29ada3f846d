import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { memberFileId } from '@chainage/shared/contracts/member-photo-paths';
import { VIEWS_USERS } from '@chainage/shared/contracts/people-paths';
import { own, ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { fileSamples } from '#testing/file-samples.ts';
import { SECRET, type Isolation } from '#testing/isolation.ts';
import { photoKind } from './photo.kind.ts';
import { addMember, inviteBody, roleId } from './testing.ts';

/** Of no list of the first organisation. */
const ROLE = 910_004;
const INVITATION = '0198d4a0-0000-7000-8000-000000460001';

export const isolation: Isolation = {
  colleagues: (test) => ({
    member: {
      right: VIEWS_USERS,
      reader: 'safety_officer',
      make: async () => memberFileId((await addMember(test, await roleId(test, 'store_keeper'))).id),
    },
  }),
  async samples(test) {
    const client = await test.signIn('organisation_admin@bhima.example');
    const role = await roleId(test, 'store_keeper');
    const member = async () => ({ id: String((await addMember(test, role)).id) });
    // by mail: a code, and a number, would be another each time
    const asked = () => inviteBody(role, { way: 'mail', mobile: null, email: `${randomUUID()}@people.example` });
    const invitation = async () => {
      const made = await client.post('organisation/invitation/', asked());
      return { id: made.json<{ id: string }>().id };
    };
    const one = (make: () => Promise<Record<string, string>>, body?: unknown) => ({
      one: async () => ({ client, path: await make(), ...(body !== undefined && { body }) }),
    });
    const version = { version: 1 };
    const left = async () => {
      const path = await member();
      await client.post(`organisation/user/${path.id}/deactivate/`, version);
      return path;
    };
    const USER = '/api/organisation/user/{id}/';
    return {
      [`GET ${USER}`]: one(member),
      [`PATCH ${USER}`]: {
        place: async () => ({
          client,
          path: await member(),
          body: { ...version, role, packages: [test.bhima.package] },
        }),
      },
      [`GET ${USER}open-work/`]: one(member),
      [`POST ${USER}hand-over/`]: one(member, {
        ...version,
        hand_over: [{ kind: 'issue.review', to: test.bhima.members.site_engineer }],
      }),
      [`POST ${USER}deactivate/`]: one(member, {
        ...version,
        hand_over: [{ kind: 'issue.review', to: test.bhima.members.site_engineer }],
      }),
      [`POST ${USER}photo/`]: one(member, { photo: null }),
      ...(await fileSamples(photoKind, client, async () => memberFileId(Number((await member()).id)))),
      [`POST ${USER}reset-password/`]: one(member),
      [`POST ${USER}reactivate/`]: one(left, { version: 2 }),
      'POST /api/organisation/invitation/': {
        mail: async () => ({ client, path: {}, body: { ...asked(), packages: [test.bhima.package] } }),
      },
      'POST /api/organisation/invitations/together/': {
        one: async () => ({ client, path: {}, body: { invitations: [asked()] } }),
      },
      'POST /api/organisation/invitation/{id}/resend/': one(invitation, version),
      'POST /api/organisation/invitation/{id}/revoke/': one(invitation, version),
    };
  },
  async foreign({ owner, deccan }) {
    await inScope(owner, { organisationId: deccan.id }, async (db) => {
      await sql`INSERT INTO organisation_role (organisation_id, id, key, role_name, permissions)
        VALUES (${ownId}, ${ROLE}::bigint, 'own_secret', ${SECRET}, '{}') ON CONFLICT DO NOTHING`.execute(db);
      await sql`INSERT INTO invitation (organisation_id, id, way, name, mobile, role_id, secret_hash, created_by,
          sent_by, expires_at)
        SELECT ${ownId}, ${INVITATION}::uuid, 'code', ${SECRET}, '7999999999', ${ROLE}::bigint, 'none', m.id, m.id, now() + interval '1 day'
        FROM organisation_user m WHERE ${own('m')} AND id = ${deccan.members.site_engineer} ON CONFLICT DO NOTHING`.execute(
        db,
      );
    });
    return { roles: ROLE, invitations: INVITATION };
  },
};
