/** Which side of the road, facing increasing chainage: domain.md section 3.1. Apart from the schemas: screens need no Zod for it. */
export const DIRECTIONS = ['lhs', 'rhs', 'median', 'both'] as const;
export type Direction = (typeof DIRECTIONS)[number];
