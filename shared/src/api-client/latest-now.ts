import { now } from './server-clock.ts';

/**
 * The later of the device's and the server's time, ms. What a form filled in by a clock that turned out wrong is no mistake
 * of the person's: the server keeps such a time and marks it.
 */
export const latestNow = (): number => Math.max(Date.now(), now().getTime());
