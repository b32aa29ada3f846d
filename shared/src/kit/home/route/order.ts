/** Jobs as whoever drives along the road meets them: domain.md section 3.1 has the sides, IRC:SP:55 that traffic keeps left. */
import { kmToMetres } from '#contracts/chainage.ts';

/** Which way somebody drives: with the chainage or against it. */
export type Travel = 'up' | 'down';

/** Where somebody is, and which way they go. `metres` of chainage. */
export interface Standing {
  highway: number;
  metres: number;
  going: Travel;
}

/**
 * How one comes to the right carriageway. `beyond`: on past the place, then back on the other side; `here`: back at once, it lies on
 * the other side; `twice`: back at once, past the place, and back again.
 */
export type Turn = 'none' | 'beyond' | 'here' | 'twice';

/** A job on the way: how far along the road, and how one comes to its side. */
export interface Leg<Row> {
  row: Row;
  /** Metres along the road, 0 where one stands in it. */
  distance: number;
  ahead: boolean;
  turn: Turn;
}

/** The jobs of a road as they are met; `elsewhere` is what lies on other roads, or nowhere. Each nearest first. */
export interface Route<Row> {
  ahead: Leg<Row>[];
  behind: Leg<Row>[];
  elsewhere: Row[];
}

interface Placed {
  highway?: unknown;
  direction?: unknown;
  chainage_from?: unknown;
  chainage_to?: unknown;
}

/** Traffic keeps left: the left carriageway, as chainage counts, leads up. */
const SIDES: Readonly<Record<string, Travel>> = { lhs: 'up', rhs: 'down' };

const metresOf = (km: unknown): number | null => (typeof km === 'string' ? kmToMetres(km) : null);

function turnOf(direction: unknown, going: Travel, ahead: boolean): Turn {
  const leads = typeof direction === 'string' ? SIDES[direction] : undefined;
  const isMine = leads === undefined || leads === going;
  if (ahead) return isMine ? 'none' : 'beyond';
  // what lies on both sides, or between them, is reached from the other one too
  return leads === going ? 'twice' : 'here';
}

function legOf<Row extends object>(row: Row, { highway, metres, going }: Standing): Leg<Row> | null {
  const placed: Placed = row;
  const from = metresOf(placed.chainage_from);
  if (from === null || String(placed.highway) !== String(highway)) return null;
  const to = metresOf(placed.chainage_to) ?? from;
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const distance = Math.max(0, low - metres, metres - high);
  const ahead = going === 'up' ? high >= metres : low <= metres;
  return { row, distance, ahead, turn: turnOf(placed.direction, going, ahead) };
}

/** Orders jobs by how they are met from here, nearest first; equally far ones stay in the order they came in. */
export function orderRoute<Row extends object>(rows: readonly Row[], standing: Standing): Route<Row> {
  const legs = rows.map((row) => legOf(row, standing));
  const onRoad = legs.filter((leg) => leg !== null).sort((a, b) => a.distance - b.distance);
  return {
    ahead: onRoad.filter(({ ahead }) => ahead),
    behind: onRoad.filter(({ ahead }) => !ahead),
    elsewhere: rows.filter((_, at) => legs[at] === null),
  };
}
