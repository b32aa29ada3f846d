import type { Chance } from '../random.ts';

/** What a picture is about, drawn on the road: as found, or `done`. */
export type Feature = (done: boolean, random: Chance) => string;
