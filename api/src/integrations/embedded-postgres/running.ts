import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { withRole } from '../database-setup/with-role.ts';
import { keepPasswords } from './passwords.ts';

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The owner's address of the embedded PostgreSQL of a data folder whose server runs now; undefined where none does. What it says of
 * itself in its folder: the port in the fourth line, the folder of its socket in the fifth.
 */
export async function runningOwnerUrl(dataDir: string, role: string, database: string): Promise<string | undefined> {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  const [, , , port = '', folder = ''] = readFileSync(pidFile, 'utf8').split('\n');
  const url = new URL(`postgresql://${folder ? 'localhost' : '127.0.0.1'}:${port.trim()}/postgres`);
  if (folder) url.searchParams.set('host', folder.trim());
  const found = withRole(url.href, role, keepPasswords(dataDir).owner, database);
  return (await answers(found)) ? found : undefined;
}
