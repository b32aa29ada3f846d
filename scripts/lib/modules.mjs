import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/** Folders of the modules: whatever is called `mfe-…` and has a package.json. */
export const MODULES = readdirSync(ROOT)
  .filter((folder) => folder.startsWith('mfe-') && existsSync(join(ROOT, folder, 'package.json')))
  .sort();

/** Those that have pages. */
export const BUILT = MODULES.filter((folder) => existsSync(join(ROOT, folder, 'src/remote.tsx')));

/** What the compiler checks. */
export const PROJECTS = ['tsconfig.screens.json', 'api', 'e2e', 'scripts', 'bench'];
