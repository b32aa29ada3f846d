/**
 * The outbox's own code, built once, run again in every tab: as a page loads it, with no state of another tab. Each has a
 * realm of its own, because Dexie follows transactions through the realm's promises.
 */
import { join } from 'node:path';
import { createContext, runInContext, Script } from 'node:vm';
import { build } from 'esbuild';
import { ROOT } from '#scripts/webpack/paths.ts';
import type * as Code from './offline-code.ts';
import type { Tab } from './tab.ts';

export type OfflineCode = typeof Code;

/** A tab and the code that runs in it. */
export interface OpenTab {
  tab: Tab;
  code: OfflineCode;
}

/** What the tab's code answers, or undefined where the tab died of it or it threw. */
export const live = <Answer>({ tab }: OpenTab, work: () => Promise<Answer>): Promise<Answer | undefined> =>
  Promise.race([tab.died.then(() => undefined), work().catch(() => undefined)]);

/** What browsers have beside the language, and tabs need not have of their own. */
const SHARED = {
  AbortController,
  atob,
  Blob,
  btoa,
  clearInterval,
  clearTimeout,
  crypto,
  CustomEvent,
  DOMException,
  Event,
  EventTarget,
  File,
  FormData,
  Headers,
  MessageEvent,
  performance,
  queueMicrotask,
  ReadableStream,
  Request,
  Response,
  structuredClone,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
};

/** What dying tabs complain of is their own. */
const QUIET = Object.fromEntries(Object.keys(console).map((name) => [name, () => undefined]));

let built: Promise<Script> | undefined;

async function compile(): Promise<Script> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'bench/faults/offline-code.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'offlineCode',
    platform: 'browser',
    target: 'node20.19',
    define: { SHELL_VERSION: '"0.0.0"', SHARED_VERSION: '"1.0.0"', 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return new Script(outputFiles[0]?.text ?? '', { filename: 'offline-code.js' });
}

export async function loadCode(tab: Tab): Promise<OfflineCode> {
  built ??= compile();
  const script = await built;
  const context = createContext({ console: QUIET, ...SHARED, ...tab.globals() });
  runInContext('globalThis.self = globalThis.window = globalThis', context);
  script.runInContext(context);
  return runInContext('offlineCode', context) as OfflineCode;
}
