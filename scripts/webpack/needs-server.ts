/**
 * Chunks (`webpackChunkName`) that the worker does not keep for every phone that reports potholes, by the name before its first `-`:
 * pages that need the server anyway, those of the office, of an account and of sheets that are taken in, and the map, which it keeps once it was opened
 * (`shell/src/service-worker/used-files.ts`). What is to open without signal stands in none of the first three.
 */
const NAMES = ['office', 'account', 'import', 'map'];
/** What comes by itself of these. */
const PARTS = ['map-paper'];

/** Whether a chunk is one of these, not one of their texts. */
export const isForServer = (chunk: unknown): boolean => [...NAMES, ...PARTS].includes(chunk as string);

/** Their files in the build, which the precache leaves out. */
export const FILES_FOR_SERVER = new RegExp(`^shell/(?:${NAMES.join('|')})[.-]`);
