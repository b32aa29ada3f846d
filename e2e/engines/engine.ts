import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** One window of a browser engine, driven from outside. */
export interface Engine {
  /** Goes to an address, as typed above the page. */
  open: (url: string) => Promise<void>;
  /** Runs the body of an async function in the page; what it returns is JSON. */
  run: <T>(script: string) => Promise<T>;
  /** Gives a file to the page's first file input, as its chooser does. */
  choose: (file: string) => Promise<void>;
  /** Prints the page into a file of pages (PDF). */
  print: (file: string) => Promise<void>;
  close: () => Promise<void>;
}

export interface Launch {
  /** Where the profile is kept; without it everything goes with the window. */
  profile?: string;
  /** With a mouse before a wide window; else with a finger, where the engine has that. */
  isAtDesk?: boolean;
}

const require = createRequire(import.meta.url);
/** What finds elements by role and name, and what acts on them by those. */
const HANDS = [
  readFileSync(require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8'),
  readFileSync(new URL('./hands.js', import.meta.url), 'utf8'),
].join('\n;');

/** Does one of the actions of `hands.js` in the page. A page just opened is given them first. */
export async function act<T = undefined>(engine: Engine, action: string, ...given: unknown[]): Promise<T> {
  if (await engine.run<boolean>('return !globalThis.hands')) await engine.run(HANDS);
  return engine.run<T>(`return await hands.${action}(...${JSON.stringify(given)})`);
}
