/** Where an organisation sets what it goes by. Without Zod, for menus and pages. */
export const ORGANISATION_PATH = 'organisation/';
export const ORGANISATION_HISTORY_PATH = 'organisation/history/';
export const SET_UP_PATH = 'organisation/set-up/';
/** Below it lie the files of the organisation: its logo. */
export const ORGANISATION_FILE_PATH = 'organisation/file/:id/';
export const SETS_ORGANISATION = 'manage__all__organisation';
export const SETS_LISTS = 'manage__all__lookup';
/** Whoever sees the pages of the organisation's settings. */
export const SETTINGS_NEEDS: readonly string[] = [SETS_ORGANISATION, SETS_LISTS];
