import { withClient } from '../integrations/database-setup/connect.ts';
import { verifyPassword } from '../modules/accounts/password.ts';
import type { SignIn } from './announce.ts';

/** Those of these hashes that the password opens; the demo gives all its people one. */
async function openedBy(password: string, hashes: Iterable<string>): Promise<Set<string>> {
  const opened = new Set<string>();
  for (const hash of new Set(hashes)) if (await verifyPassword(hash, password).catch(() => false)) opened.add(hash);
  return opened;
}

/**
 * One sign-in per role of the first demo organisation, and the platform's admin, as far as this password opens them: none where
 * there is no demo data, or where it came out of an archive, whose people set passwords of their own.
 */
export async function listDemoSignIns(ownerUrl: string, password: string): Promise<SignIn[]> {
  return withClient('The database', ownerUrl, async (client) => {
    const { rows } = await client.query<{ email: string; hash: string }>(
      `select email, password_hash as hash from account
        where email like '%@bhima.example' or email = 'admin@chainage.example' order by created_at, id limit 50`,
    );
    const opened = await openedBy(
      password,
      rows.map(({ hash }) => hash),
    );
    return rows.flatMap(({ email, hash }) => {
      const [name = ''] = email.split('@');
      return opened.has(hash) ? [{ username: email, role: name.replaceAll('_', ' ') }] : [];
    });
  });
}
