/** A PostgreSQL that is not the server's own: the embedded binaries in a folder and a process apart. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { ROOT } from './server-process.ts';

const SCRIPT = `
  import { startEmbeddedPostgres } from './api/src/integrations/embedded-postgres/embedded-postgres.ts';
  const postgres = await startEmbeddedPostgres(process.argv[1], { loopback: true });
  process.stdout.write(postgres.adminUrl + '\\n');
  process.stdin.resume().once('end', () => postgres.stop().then(() => process.exit(0)));
`;

export interface ExternalPostgres {
  /** Address of a database for a role; without one, as superuser. */
  urlOf: (database: string, role?: string) => string;
  /** As superuser. */
  run: (sql: string, database?: string) => Promise<Record<string, unknown>[]>;
  stop: () => Promise<void>;
}

/** Every role a test makes has this password. */
export const ROLE_PASSWORD = 'of-the-road';

export async function startExternalPostgres(folder: string): Promise<ExternalPostgres> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', SCRIPT, folder], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const adminUrl = line.toString().trim();
  const urlOf = (database: string, role?: string): string => {
    const url = new URL(adminUrl);
    url.pathname = `/${database}`;
    if (role) Object.assign(url, { username: role, password: ROLE_PASSWORD });
    return url.href;
  };
  return {
    urlOf,
    run: async (sql, database = 'postgres') => {
      const client = new pg.Client({ connectionString: urlOf(database) });
      await client.connect();
      try {
        const answer = (await client.query(sql)) as pg.QueryResult | pg.QueryResult[];
        return [answer].flat().at(-1)?.rows ?? [];
      } finally {
        await client.end();
      }
    },
    stop: async () => {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}
