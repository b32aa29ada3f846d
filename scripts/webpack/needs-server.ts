/**
 * Chunks (`webpackChunkName`) with pages that need the server anyway, those of the office and of an account, by the name before
 * its first `-`: the worker keeps neither for a phone that reports potholes. What is to open without signal stands in none of them.
 */
const NAMES = ['office', 'account'];

/** Whether a chunk is one of these, not one of their texts. */
export const isForServer = (chunk: unknown): boolean => NAMES.includes(chunk as string);

/** Their files in the build, which the precache leaves out. */
export const FILES_FOR_SERVER = new RegExp(`^shell/(?:${NAMES.join('|')})[.-]`);
