import pg from 'pg';
import { StartError } from '#start-error.ts';

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOENT: 'nothing answers there',
  ENOTFOUND: 'the host is not known',
  EAI_AGAIN: 'the host is not known',
  ETIMEDOUT: 'no answer in time',
  '28P01': 'the password is wrong',
  '28000': 'the role may not sign in',
  '3D000': 'the database does not exist',
  '53300': 'the database has no connection left',
  '53100': 'the disk of the database is full',
};

/** An address without its password, for messages. */
export function redact(url: string): string {
  const parsed = new URL(url);
  if (parsed.password) parsed.password = '***';
  return parsed.href;
}

/** Runs the work over one connection. A database that cannot be reached is one line that names the setting. */
export async function withClient<Result>(
  setting: string,
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8000 });
  // A connection that breaks later is reported by the query that needed it.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const reason = (code && REASONS[code]) || message || code;
    throw new StartError(`${setting}: the database at ${redact(url)} cannot be reached: ${reason}`);
  }
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
