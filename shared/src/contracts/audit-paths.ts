/** Where the audit is read. Without Zod, for the page. */
export const AUDIT_PATH = 'organisation/audit/';
export const AUDIT_CHOICES_PATH = 'organisation/audit/choices/';
export const AUDIT_RIGHT = 'view__all__audit';
/** As a file: one row for each field that changed. */
export const AUDIT_SHEET = 'audit';
