/** Where repair times and the register of breaches are, and who opens them. Without Zod, for menus and pages. */
export const REPAIR_TIMES_PATH = 'organisation/data/repair-times/';
/** Sub-types are lists of the organisation; who hears of a breach, and damages, are settings of it (domain.md section 2). */
export const TIMES_RIGHT = 'manage__all__lookup';
export const RULES_RIGHT = 'manage__all__organisation';
export const REPAIR_TIMES_NEEDS: readonly string[] = [TIMES_RIGHT, RULES_RIGHT];
