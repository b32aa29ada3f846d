// Which suites of e2e/ are journeys of a module, and which try out what all modules stand on.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT } from './modules.mjs';
import { ROOT } from './run.mjs';

/** Journeys that are not called as their module: what they walk through. A new one is called `journeys/<module>.spec.ts`. */
const WALKS = {
  crew: ['mfe-issues'],
  pothole: ['mfe-issues'],
  pickers: ['mfe-issues'],
  platform: BUILT,
  print: BUILT,
  push: ['mfe-issues'],
  accessibility: BUILT,
  find: BUILT,
  lists: BUILT,
  downloads: ['mfe-issues'],
  imports: ['mfe-assets'],
  notifications: ['mfe-issues'],
  'patrol-round': ['mfe-issues'],
  reading: ['mfe-issues'],
  session: ['mfe-issues'],
  'sign-up': ['mfe-issues'],
  sharing: ['mfe-issues'],
  steady: BUILT,
  synchronization: ['mfe-issues'],
  triage: ['mfe-issues'],
};

/** Releases, federation, new versions, the offline set, making a module: slow, and touched only by what they stand on. */
const INFRASTRUCTURE = ['federation', 'modules', 'new-field', 'new-version', 'offline-set', 'recorder', 'releases'];

/** Makes modules and passes every check with them: as long as everything else without a browser, so a step of its own. */
export const MAKING = ['durability/module-with-data.spec.ts'];

const spec = (name) => `journeys/${name}.spec.ts`;

/** Files below e2e/ with the journey of each of these modules. */
export function journeysOf(modules) {
  const own = modules
    .map((folder) => folder.replace(/^mfe-/, ''))
    .filter((name) => existsSync(join(ROOT, 'e2e', spec(name))));
  const shared = Object.entries(WALKS).filter(([, walks]) => walks.some((folder) => modules.includes(folder)));
  return [...new Set([...own, ...shared.map(([name]) => name)])].sort().map(spec);
}

/** Files and folders below e2e/ that belong to no module. */
export const infrastructure = () => [...INFRASTRUCTURE.map(spec), 'faults/'];

/** Servers as processes, and what goes over the wire. */
export const processes = () => [
  ...readdirSync(join(ROOT, 'e2e/durability'))
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => `durability/${file}`)
    .filter((file) => !MAKING.includes(file)),
  'faults/',
];
