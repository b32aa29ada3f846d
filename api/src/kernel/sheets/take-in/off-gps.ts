/** Rows whose chainage lies elsewhere than their position: warned of, never refused (domain.md section 7 rule 3). */
import { sql } from 'kysely';
import { kmToMetres } from '@chainage/shared/contracts/chainage';
import { GPS_OFF_M, nearestOnRoad, type RoadPoint } from '@chainage/shared/contracts/nearest-on-road';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { ImportColumn } from './import.model.ts';

/** The lines of the roads, by the highway's id. */
export type Roads = ReadonlyMap<number, readonly RoadPoint[]>;

const PLACE = ['highway', 'chainage_from', 'chainage_to', 'lat', 'lng'];

/** Reads them, where a sheet has columns for positions. */
export async function loadRoads(db: Db, columns: readonly ImportColumn[]): Promise<Roads> {
  if (!columns.some(({ name }) => name === 'lat')) return new Map();
  const { rows } = await sql<RoadPoint & { highway: number }>`
    select p.highway, p.chainage as metres, p.lat::float8 as lat, p.lng::float8 as lng
    from alignment_point p where ${own('p')} order by p.highway, p.chainage`.execute(db);
  const roads = new Map<number, RoadPoint[]>();
  for (const { highway, ...point } of rows) {
    const line = roads.get(highway) ?? [];
    line.push(point);
    roads.set(highway, line);
  }
  return roads;
}

const metresOf = (chainage: unknown): number | null =>
  typeof chainage === 'number' ? chainage : typeof chainage === 'string' ? kmToMetres(chainage) : null;

/**
 * How far a record's chainage lies from its position, metres, where that is further than it can be wrong by; null where it is
 * not, or nothing of its place is written.
 */
export function offGps(roads: Roads, written: Values, after: Values): number | null {
  if (!PLACE.some((name) => name in written)) return null;
  const [highway, lat, lng] = [after['highway'], after['lat'], after['lng']];
  const line = typeof highway === 'number' ? roads.get(highway) : undefined;
  const from = metresOf(after['chainage_from']);
  if (!line || from === null || lat == null || lng == null) return null;
  const place = nearestOnRoad(line, { lat: Number(lat), lng: Number(lng) });
  if (!place) return null;
  const to = metresOf(after['chainage_to']) ?? from;
  const along = Math.max(0, from - place.metres, place.metres - to);
  const off = Math.round(Math.hypot(along, place.aside));
  return off > GPS_OFF_M ? off : null;
}
