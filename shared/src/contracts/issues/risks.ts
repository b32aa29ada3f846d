/** Levels of a risk that a limit may hang on, as `limitBy` of hazards answers them. Without Zod, for screens. */
export const RISKS = ['high', 'medium', 'low'] as const;
