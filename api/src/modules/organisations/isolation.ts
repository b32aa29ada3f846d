import { sql } from 'kysely';
import { own, ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Client } from '#testing/client.ts';
import { fileSamples } from '#testing/file-samples.ts';
import { takePhoto } from '#testing/photo.ts';
import { organisationKind } from '#modules/settings/organisation.kind.ts';
import { SECRET, type Isolation } from '#testing/isolation.ts';

/** A picture of the organisation. */
async function logoOf(client: Client, organisation: string): Promise<string> {
  const id = uuidv7();
  await client.upload(`organisation/file/${organisation}/`, [
    ...Object.entries({ id, stage: 'logo', taken_at: new Date(Date.now() - 3_600_000).toISOString() }).map(
      ([name, value]) => ({ name, value }),
    ),
    { name: 'file', value: await takePhoto(), filename: 'logo.jpg' },
  ]);
  return id;
}

/** Of no list of the first organisation. */
const MEMBER = 910_001;

export const isolation: Isolation = {
  colleagues: (test) => ({ organisation: { right: null, make: async () => test.bhima.id } }),
  async samples(test) {
    const client = await test.signIn('organisation_admin@bhima.example');
    const body = { settings: { time_zone: 'Asia/Kolkata' } };
    const files = await fileSamples(organisationKind, client, async () => test.bhima.id);
    return {
      ...files,
      'PATCH /api/organisation/': {
        clock: async () => ({ client, path: {}, body }),
        logo: async () => ({ client, path: {}, body: { logo: await logoOf(client, test.bhima.id) } }),
      },
    };
  },
  async foreign({ owner, deccan }) {
    await inScope(owner, { organisationId: deccan.id }, (db) =>
      sql`INSERT INTO organisation_user (organisation_id, id, account_id, role_id, name)
        SELECT ${ownId}, ${MEMBER}::int, (SELECT id FROM account WHERE email = 'admin@chainage.example'), role_id, ${SECRET}
        FROM organisation_user m WHERE ${own('m')} AND id = ${deccan.members.site_engineer} ON CONFLICT DO NOTHING`.execute(
        db,
      ),
    );
    return { 'organisation-users': MEMBER };
  },
};
