/** The databases of the measurement: one cluster in a folder that stays, one database for each size, filled once. */
import { openSync, readSync, closeSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { keepPasswords, PgClient, setUpEmbedded, startEmbeddedPostgres } from '../server-code.ts';

export interface Place {
  /** A database's addresses, as superuser too; made where it is missing. */
  database: (name: string) => Promise<{ admin: string; ownerUrl: string; applicationUrl: string; role: string }>;
  /** Once: whether this database is told of as filled, and how that is told. */
  isFilled: (admin: string) => Promise<boolean>;
  setFilled: (admin: string) => Promise<void>;
  /** Whether new connections of the application's role write the plan of each statement, with what it read, to the log. */
  explain: (admin: string, role: string, on: boolean) => Promise<void>;
  /** What PostgreSQL wrote to its log since the last look. */
  logged: () => string;
  stop: () => Promise<void>;
}

/** Runs statements as superuser. */
export async function asAdmin<Row extends object>(url: string, ...statements: readonly string[]): Promise<Row[]> {
  const client = new PgClient({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** A bench's data may be lost with the machine; it is filled anew. */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'max_wal_size=4GB',
  'maintenance_work_mem=512MB',
  'shared_buffers=512MB',
  'autovacuum=off',
];

const EXPLAIN = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_parameter_max_length': '0',
};

function newLines(path: string) {
  let from = statSync(path).size;
  return () => {
    const text = Buffer.alloc(statSync(path).size - from);
    const file = openSync(path, 'r');
    readSync(file, text, 0, text.length, from);
    closeSync(file);
    from += text.length;
    return text.toString('utf8');
  };
}

export async function openPlace(folder: string): Promise<Place> {
  const postgres = await startEmbeddedPostgres(folder, { settings: SETTINGS });
  return {
    database: async (name) => {
      const roles = await setUpEmbedded(postgres.adminUrl, keepPasswords(folder), name);
      const admin = new URL(postgres.adminUrl);
      admin.pathname = `/${name}`;
      return { admin: admin.href, ...roles, role: roles.applicationRole };
    },
    isFilled: async (admin) => {
      const [row] = await asAdmin<{ told: string | null }>(
        admin,
        `select shobj_description(oid, 'pg_database') as told from pg_database where datname = current_database()`,
      );
      return row?.told === 'filled';
    },
    setFilled: async (admin) => {
      const name = new URL(admin).pathname.slice(1);
      await asAdmin(admin, `comment on database "${name}" is 'filled'`);
    },
    explain: async (admin, role, on) => {
      const each = Object.entries(EXPLAIN).map(([name, value]) =>
        on ? `alter role ${role} set ${name} = '${value}'` : `alter role ${role} reset ${name}`,
      );
      await asAdmin(admin, `load 'auto_explain'`, ...each);
    },
    logged: newLines(join(folder, 'postgres.log')),
    stop: () => postgres.stop(),
  };
}
