/** Who may what with workers and passes, by permissions of safety programs. Without Zod, for lists. */
export const SEES_PROGRAMS = [
  'view__all__safety_program',
  'view__assigned__safety_program',
  'view__own__safety_program',
] as const;
/** Who keeps the register of workers. */
export const KEEPS_WORKERS = ['create__all__safety_program', 'edit__all__safety_program'] as const;
/** Who issues passes and takes them back, prints cards, and sees phones: whoever may complete every program. */
export const ISSUES_PASSES = 'resolve__all__safety_program';
