import { resolve } from 'node:path';

/** The repository's root. Every script runs from there. */
export const ROOT = resolve(import.meta.dirname, '..', '..');
export const SITE = resolve(ROOT, process.env.SITE_DIR ?? 'dist/site');
/** Raw webpack output, before it becomes part of the site. */
export const BUILD = resolve(ROOT, 'dist/build');
