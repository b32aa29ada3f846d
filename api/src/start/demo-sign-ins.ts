import { withClient } from '../integrations/database-setup/connect.ts';
import type { SignIn } from './announce.ts';

/** One sign-in per role of the first demo organisation, and the platform's admin; none where there is no demo data. */
export async function listDemoSignIns(ownerUrl: string): Promise<SignIn[]> {
  return withClient('The database', ownerUrl, async (client) => {
    const { rows } = await client.query<{ email: string }>(
      `select email from account where email like '%@bhima.example' or email = 'admin@chainage.example' order by created_at, id`,
    );
    return rows.map(({ email }) => {
      const [name = ''] = email.split('@');
      return { username: email, role: name.replaceAll('_', ' ') };
    });
  });
}
