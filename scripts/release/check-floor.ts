/// <reference path="./es-check.d.ts" />
import { join } from 'node:path';
import { runChecks } from 'es-check';
import { LANGUAGE, TARGETS } from '../webpack/floor.ts';

/** Throws where a script, a library's among them, asks more of a browser than the oldest we are built for knows. */
export function checkFloor(folders: readonly string[]): void {
  if (folders.length === 0) return;
  const files = folders.map((folder) => join(folder, '**/*.js'));
  const { errors } = runChecks([{ ecmaVersion: LANGUAGE, files, checkFeatures: true, cache: false }]);
  if (errors.length === 0) return;
  const named = errors.map(({ file, err }) => `${file}: ${err.message}`);
  throw new Error(`Not for every browser the app is built for (${TARGETS}):\n${named.join('\n')}`);
}
