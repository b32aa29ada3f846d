import { explainOwner } from '../kernel/files/disk.ts';
import { StartError } from '../start-error.ts';

const KNOWN: Record<string, string> = {
  ENOSPC: 'No space is left on the disk: free some and start again',
  EDQUOT: 'No space is left on the disk: free some and start again',
  '53100': 'The disk of the database is full: free some and start again',
  '53300': 'The database has no connection left',
  '42501': 'The database refuses: the role that it is asked as lacks a right',
  ECONNREFUSED: 'The database does not answer any more',
};

interface Cause {
  code?: string;
  message?: string;
  path?: string;
  cause?: unknown;
}

function chain(error: unknown): Cause[] {
  if (typeof error !== 'object' || error === null) return [{ message: String(error) }];
  const first: Cause = error;
  return first.cause ? [first, ...chain(first.cause)] : [first];
}

/** Why the server does not start, or another program of ours (`what`) failed, in lines a person can act on; never a stack. */
export function explainFailure(error: unknown, what = 'Chainage does not start'): readonly string[] {
  if (error instanceof StartError) return error.lines;
  const causes = chain(error);
  const known = causes.map(({ code }) => code && KNOWN[code]).find(Boolean);
  const refused = causes.filter(({ code }) => code === 'EACCES' || code === 'EPERM' || code === 'EROFS');
  const denied = refused.find(({ path }) => path !== undefined) ?? refused[0];
  if (denied) {
    const whose = denied.path === undefined ? '' : ` (${explainOwner(denied.path)})`;
    return [
      `${denied.path ?? 'The data folder'} cannot be written: choose another DATA_DIR or mend its rights${whose}`,
    ];
  }
  const message = (causes[0]?.message ?? 'unknown reason').split('\n')[0] ?? '';
  return [known ? `${known} (${message})` : `${what}: ${message}`];
}
