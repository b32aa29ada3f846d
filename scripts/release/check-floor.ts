/// <reference path="./es-check.d.ts" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from 'es-check';
import { LANGUAGE, TARGETS } from '../webpack/floor.ts';
import { cssFaults } from './css-floor.ts';

const faultsOfScripts = (folders: readonly string[]): string[] => {
  const files = folders.map((folder) => join(folder, '**/*.js'));
  const { errors } = runChecks([{ ecmaVersion: LANGUAGE, files, checkFeatures: true, cache: false }]);
  return errors.map(({ file, err }) => `${file}: ${err.message}`);
};

const faultsOfSheets = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      cssFaults(readFileSync(join(folder, file), 'utf8')).map((fault) => `${join(folder, file)}: ${fault}`),
    );

/** Throws where a script or a style sheet, a library's among them, asks more of a browser than the oldest we are built for knows. */
export function checkFloor(folders: readonly string[]): void {
  if (folders.length === 0) return;
  const named = [...faultsOfScripts(folders), ...folders.flatMap(faultsOfSheets)];
  if (named.length === 0) return;
  throw new Error(`Not for every browser the app is built for (${TARGETS}):\n${named.join('\n')}`);
}
