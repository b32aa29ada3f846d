/** Many who are signed in already: crews of one organisation, engineers of another. Nobody's password is asked for. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { postmasterOf } from '#e2e/durability/support/processes.ts';
import { addMember, connect, createAccount, csrfOf, inScope, openSession } from '../server-code.ts';

export type Headers = Record<string, string>;

/** How many of which role in the organisation of this code. */
export interface Wanted {
  code: string;
  role: 'patrol_field_crew' | 'site_engineer';
  count: number;
  /** Those they stand for. */
  packages?: number[];
}

/** The embedded database of a server that runs, as its owner. */
function ownerUrl(dataDir: string): string {
  const { owner } = JSON.parse(readFileSync(join(dataDir, 'database-passwords.json'), 'utf8')) as { owner: string };
  const { host, port } = postmasterOf(dataDir) ?? {};
  return `postgresql://chainage_owner:${owner}@/chainage?host=${host}&port=${port}`;
}

/** Headers of each. */
export async function addPeople(dataDir: string, { code, role, count, packages = [] }: Wanted): Promise<Headers[]> {
  const db = connect(ownerUrl(dataDir), { max: 2 });
  try {
    const { id, token: organisation } = await db
      .selectFrom('organisation')
      .select(['id', 'token'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const all: Headers[] = [];
    for (let at = 0; at < count; at += 1) {
      const name = `${role} ${at}`;
      const email = `${randomBytes(8).toString('hex')}@bench.example`;
      const accountId = await createAccount(db, { name, email, passwordHash: 'nobody signs in so' });
      await inScope(db, { organisationId: id }, (within) => addMember(within, { accountId, name, role, packages }));
      const token = randomBytes(32).toString('base64url');
      await openSession(db, { accountId, token, mediaToken: randomBytes(32).toString('base64url'), name: 'bench' });
      all.push({ authorization: `Token ${token}`, 'x-csrftoken': csrfOf(token), organisation });
    }
    return all;
  } finally {
    await db.destroy();
  }
}
