/** Server processes of a test's own, from a program of ours: translated at each start they would cost more than all that they do. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { API, outsideOurs } from './ready-threads.ts';

/** Modules find what lies beside them as where they run from their sources. */
const inTheirPlaces: Plugin = {
  name: 'in-their-places',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
      loader: 'ts',
    })),
};

/** Where it lies when it is made; whoever else makes it at the same time makes the same. */
async function make(program: string): Promise<string> {
  // beside the threads, which are removed when all tests are over
  const made = join(fileURLToPath(process.env['TEST_THREADS'] ?? ''), `${basename(program, '.ts')}.mjs`);
  if (existsSync(made)) return made;
  const outfile = `${made}.${process.pid}`;
  await build({
    absWorkingDir: API,
    entryPoints: [program],
    outfile,
    bundle: true,
    external: outsideOurs(),
    plugins: [inTheirPlaces],
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    logLevel: 'error',
  });
  renameSync(outfile, made);
  return made;
}

const programs = new Map<string, Promise<string>>();

/** Starts the program, which is made of its sources for the first of a run. What it says on standard output is the caller's. */
export async function startProgram(program: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const known = programs.get(program) ?? make(program);
  programs.set(program, known);
  return spawn(process.execPath, [await known], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
