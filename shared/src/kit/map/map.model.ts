/** What the map of a road draws, and whom it tells. Knows layers as data only, as the strip does. */
import type { MapTiles } from '#contracts/map-tiles.ts';
import type { MarkSet } from '../strip/marks.ts';
import type { Pin } from '../strip/pins.ts';
import type { Mark, Road, Shown } from '../strip/strip.model.ts';
import type { Flat, FlatLine } from './plane.ts';

/** A picture of the road and what lies along it. */
export interface MapPicture {
  road: Road;
  line: FlatLine;
  /** The organisation's other roads, thinner. */
  others: readonly FlatLine[];
  pins: MarkSet;
  heat: MarkSet | null;
  structures: MarkSet;
  stretches: MarkSet;
  /** Names of the rows beside the road in which stretches are drawn. */
  rows: readonly string[];
  picked: Shown | null;
  chosen: string | null;
  /** Where the device is, with the metres that it may be wrong by. */
  here: (Flat & { accuracy: number }) | null;
}

/** How the ground below it stands: without tiles, drawn, or asked for in vain. */
export type GroundState = 'none' | 'there' | 'failed' | 'vector';

/** Who listens to the map. */
export interface MapEars {
  /** What of the road is in sight has changed and come to rest; not told while none of it is. */
  onShow: (shown: Shown) => void;
  onOpen: (mark: Mark) => void;
  /** Several that no nearer look tells apart. */
  onMany: (stretch: Shown) => void;
  /** A mouse is above it. */
  onPoint: (mark: Mark) => void;
  /** A press on nothing. */
  onUnchoose: () => void;
  onGround: (state: GroundState) => void;
  /** One finger moves on it, and the page with it: two would move the map. */
  onAlone: (isAlone: boolean) => void;
}

/** A pin as it stands on the map, pixels of the drawing. */
export interface PlacedPin {
  pin: Pin;
  x: number;
  y: number;
}

export type Tiles = MapTiles;
