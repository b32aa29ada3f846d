/** Where the audit is read. Without Zod, for the page. */
export const AUDIT_PATH = 'organisation/audit/';
export const AUDIT_CHOICES_PATH = 'organisation/audit/choices/';
/** Records and people by a number, a plate or a name, whose lines are then asked for. */
export const AUDIT_FIND_PATH = 'organisation/audit/records/';
export const AUDIT_RIGHT = 'view__all__audit';
/** As a file: one row for each field that changed. */
export const AUDIT_SHEET = 'audit';
