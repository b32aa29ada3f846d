import { COUNT_CAP } from '#contracts/list.ts';
import { groupIndian } from './number.ts';

/** A number of rows as the server counts them, to a cap (design.md section 4): from there on there may be more. */
export const formatCount = (count: number): string => `${groupIndian(count)}${count < COUNT_CAP ? '' : '+'}`;
