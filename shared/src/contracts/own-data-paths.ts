/** Where all of an organisation is had as one file. Without Zod, for the page. */
export const OWN_DATA_PATH = 'organisation/own-data/';
export const ownDataStepPath = (id: string): string => `organisation/own-data/${id}/step/`;

/** It holds everything, so only who manages the organisation has it. */
export const OWN_DATA_RIGHT = 'manage__all__organisation';

export const OWN_DATA_STATES = ['queued', 'processing', 'ready', 'failed', 'cancelled', 'expired'] as const;
export type OwnDataState = (typeof OWN_DATA_STATES)[number];
/** Why it was not made: `rights` ended meanwhile, it is `too_large` for the place of files, or a fault. */
export const OWN_DATA_FAILURES = ['rights', 'too_large', 'fault'] as const;
export type OwnDataFailure = (typeof OWN_DATA_FAILURES)[number];
