/** Threads of the server: programs beside `server.js` where it is built, TypeScript where it runs from its sources. */
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A thread is told of TypeScript by itself. */
const FROM_SOURCE = (program: URL) =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(program.href)}); });`;

/**
 * Translating takes a third of a second each time: tests, which start hundreds, have them ready (`testing/ready-threads.ts`).
 * `program` is `read/worker` or `write/worker`, without its ending.
 */
export function startThread(program: string, settings: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL(`./kernel/sheets/${program}.js`, import.meta.url), settings);
  const ready = process.env['TEST_THREADS'];
  if (ready) return new Worker(new URL(`${program}.mjs`, ready), settings);
  return new Worker(FROM_SOURCE(new URL(`./${program}.ts`, import.meta.url)), { ...settings, eval: true });
}
