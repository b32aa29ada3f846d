import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteFolder } from '../webpack/remote.config.ts';

/**
 * What a remote says of itself: its remote.json, or what its `remote.config.ts` makes of it, where menu and lists follow from
 * what the module declares anyway.
 */
export async function describedRemote(name: string): Promise<unknown> {
  const made = join(remoteFolder(name), 'remote.config.ts');
  if (existsSync(made)) return ((await import(pathToFileURL(made).href)) as { default: unknown }).default;
  return JSON.parse(readFileSync(join(remoteFolder(name), 'remote.json'), 'utf8')) as unknown;
}
