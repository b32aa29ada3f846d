import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new folder for what a server keeps. As root, PostgreSQL runs under another id, which must pass through; else its data goes
 * elsewhere, and killing it here would find nothing.
 */
export function makeOwnFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `chainage-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}
