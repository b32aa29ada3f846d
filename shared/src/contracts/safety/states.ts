/** How programmes and their findings stand (domain.md section 4). By themselves, so that a list needs no workflow. */
export const PROGRAM_STATES = [
  'draft',
  'pending_review',
  'approved',
  'completed',
  'closed',
  'rejected',
  'cancelled',
] as const;
/** Of one that was held. */
export const HELD_STATES = ['completed', 'closed'] as const;
export type ProgramState = (typeof PROGRAM_STATES)[number];

export const FINDING_STATES = ['noted', 'closed', 'dropped'] as const;
export type FindingState = (typeof FINDING_STATES)[number];

export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const TARGET_GROUPS = ['staff', 'contractor', 'patrol', 'public', 'school', 'mixed'] as const;
/** Those of them who are at no work of ours: their hours are not counted, and no register has their names. */
export const OUTSIDERS = ['public', 'school'] as const;

/** The type `TBT`, a row of the first edition: the same id in every organisation. Held and written down in one go. */
export const TOOLBOX_TALK = 591;

/** Stage of the signed sheet, as a photo or a paper. */
export const SHEET_STAGE = 'attendance';

/** How often a planned programme comes again. */
export const REPEATS = ['weekly', 'monthly'] as const;
