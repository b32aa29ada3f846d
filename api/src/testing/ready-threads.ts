/** Programs of threads in JavaScript, made once for all test files: translated at each start they cost more than what they do. */
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

export const API = resolve(__dirname, '../..');
/** Beside api's packages, which they go on finding. */
const FOLDER = join(API, `.cache/threads-${process.pid}`);

/** Packages of the server that are not ours: loaded as they are. */
export function outsideOurs(): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(API, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.entries(dependencies).flatMap(([name, version]) =>
    version.startsWith('workspace:') ? [] : [name, `${name}/*`],
  );
}

/** Makes them, and answers where they are, for `TEST_THREADS`. */
export async function makeThreads(): Promise<string> {
  await build({
    absWorkingDir: API,
    entryPoints: ['read', 'write'].map((name) => `src/kernel/sheets/${name}/worker.ts`),
    outbase: 'src/kernel/sheets',
    outdir: FOLDER,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    external: outsideOurs(),
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    logLevel: 'error',
  });
  return pathToFileURL(`${FOLDER}/`).href;
}

export const removeThreads = (): void => rmSync(FOLDER, { recursive: true, force: true });
