/** Between a side and the place it leads to. */
export const LEADS_TO = ' → ';

/** Of each carriageway the end it leads to: traffic keeps left, so the left one as chainage counts up leads up. */
const LEADS: Readonly<Record<string, 'from' | 'to'>> = { lhs: 'to', rhs: 'from' };

/** Which end of its road a side leads to; undefined for one that leads to neither. */
export const leadsTo = (direction: string): 'from' | 'to' | undefined => LEADS[direction];

/** The side that leads to an end of its road. */
export const sideTo = (end: 'from' | 'to'): string =>
  Object.keys(LEADS).find((direction) => LEADS[direction] === end) as string;
