/** The road as a straight line by chainage, and what lies along it. Knows layers as data only; modules bring them. */
import type { Direction } from '#contracts/directions.ts';

export type StripTone = 'quiet' | 'success' | 'info' | 'warning' | 'danger';

/** Least grave first: of marks on one place the gravest is seen. */
export const TONES: readonly StripTone[] = ['quiet', 'success', 'info', 'warning', 'danger'];

/** How the marks of a layer are drawn: each by itself, how many there are, what stands at the road, what is done of it. */
export type LayerWay = 'pins' | 'heat' | 'structures' | 'stretches';

/** How a record is drawn. Never by colour alone: each tone has its sign. */
export interface RoadSign {
  tone: StripTone;
  shape?: 'circle' | 'diamond';
  /** One character: `!`, `?`, `✓`. */
  sign: string;
  /** Drawn larger, and counted so often where only numbers are seen; 1 where left out. */
  weight?: number;
  /** The day it came up, `2026-11-27`: later than the chosen time it is not shown. */
  day?: string | null;
  /** Of structures: how it crosses the road. */
  stands?: 'bridge' | 'culvert' | 'plaza' | 'post';
  /** Of structures: what it is called, written at it where there is room. */
  called?: string;
  /** Of stretches: the row in which it is drawn. */
  row?: string;
}

/** Something on the road, in metres; a place where `from` is `to`. */
export interface Mark extends RoadSign {
  id: string;
  /** Key of its layer. */
  layer: string;
  from: number;
  to: number;
  side: Direction | null;
}

/** What is drawn between one metre and another. */
export interface Shown {
  from: number;
  to: number;
}

/** A stretch of the road that belongs to one package. */
interface PackageStretch extends Shown {
  code: string;
}

/** The road that is drawn, in metres. */
export interface Road extends Shown {
  code: string;
  /** Where its ends lead, in the reader's language. */
  ends: { from?: string | undefined; to?: string | undefined };
  packages: readonly PackageStretch[];
  /** Chainages that do not exist: the road was rebuilt, and its stones jump there. */
  gaps: readonly Shown[];
}

/** Where the reader stands, and which way they go. */
export interface HereOnRoad {
  metres: number;
  side: Direction | null;
  going: 'up' | 'down' | null;
}
