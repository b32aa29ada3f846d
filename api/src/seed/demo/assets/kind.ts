/** How the assets of one type look in the demo. */
import type { Direction } from '@chainage/shared/contracts/directions';
import type { AssetPlace } from './places.ts';
import type { Chance } from '../random.ts';

export interface AssetLook {
  name: string;
  direction: Direction;
  /** Metres along the road; a point where left out. */
  length?: number;
  quantity?: string;
  sideOffset?: string;
  make?: string;
  model?: string;
  attributes: Record<string, string | number | boolean>;
}

export interface AssetKind {
  /** Code in the list of asset types. */
  type: string;
  /** Of asset codes: MBCB-L-043250-01. */
  prefix: string;
  unit: string;
  roadType?: string;
  /** Rupees per unit. */
  rate: string;
  /** Chainages are rounded to this, metres. */
  grid: number;
  /** Stands in rows of so many, this far apart, from one place to the next. */
  row?: { count: number; step: number };
  /** Stands at villages and plazas rather than evenly along the road. */
  atPlaces?: boolean;
  /** Stands at plazas alone, just there. */
  atPlazas?: boolean;
  /** May be stolen or knocked down without a trace. */
  losable?: boolean;
  look: (random: Chance, place: AssetPlace, index: number) => AssetLook;
}

/** Either side of the road. */
export const eitherSide = (random: Chance): Direction => random.pick(['lhs', 'rhs'] as const);
