import { cpSync } from 'node:fs';

/** A folder of the built site for a test to change: releases of its own never reach the other tests. */
export const copySite = (from: string, to: string): void => cpSync(from, to, { recursive: true });
