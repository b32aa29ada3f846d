/** Where somebody stands on the road: by GPS, else where they were last, else where their package begins. */
import { kmToMetres } from '#contracts/chainage.ts';
import { GPS_OFF_M } from '#contracts/nearest-on-road.ts';
import type { Highway, Package } from '#contracts/organisation.ts';
import { chainageAt, drivesTo, type Position } from '#lib/geo.ts';
import type { Travel } from './order.ts';

/** A place on a road, from when it is (epoch ms), and how it is known. */
export interface Here {
  highway: number;
  metres: number;
  from: 'gps' | 'last' | 'package' | 'road';
  at: number | null;
  accuracy?: number;
  going?: Travel;
}

/** The nearest place on any of the roads; null where all of them are too far off. */
export function hereOf(highways: readonly Highway[], position: Position, at: number): Here | null {
  const found = highways
    .flatMap(({ id, alignment }) => {
      const onRoad = chainageAt(alignment, position);
      return onRoad ? [{ id, ...onRoad }] : [];
    })
    .sort((a, b) => a.aside - b.aside)[0];
  if (!found || found.aside > GPS_OFF_M) return null;
  const { id, metres } = found;
  const end = drivesTo(found, position);
  return {
    highway: id,
    metres,
    from: 'gps',
    at,
    accuracy: Math.round(position.accuracy),
    ...(end && { going: end === 'to' ? ('up' as const) : ('down' as const) }),
  };
}

/** Where who is not to be found begins: at the start of their package, else of the road. */
export function beginningOf(
  highways: readonly Highway[],
  packages: readonly Package[],
  own: readonly number[],
): Here | null {
  const mine = packages.find(({ id, highway }) => own.includes(id) && highways.some((road) => road.id === highway));
  if (mine) return { highway: mine.highway, metres: kmToMetres(mine.chainage_from), from: 'package', at: null };
  const [road] = highways;
  return road ? { highway: road.id, metres: kmToMetres(road.chainage_from), from: 'road', at: null } : null;
}

const keyOf = (who: string) => `chainage.here.${who}`;

/** Where this person was last on this device; null where nobody knows. */
export function lastHere(who: string, storage: Pick<Storage, 'getItem'> = localStorage): Here | null {
  try {
    const { highway, metres, at, going } = JSON.parse(storage.getItem(keyOf(who)) ?? '{}') as Partial<Here>;
    if (!Number.isInteger(highway) || !Number.isInteger(metres) || !Number.isFinite(at)) return null;
    const way = going === 'up' || going === 'down' ? { going } : {};
    return { highway: Number(highway), metres: Number(metres), from: 'last', at: Number(at), ...way };
  } catch {
    return null;
  }
}

/** Keeps where this person is for when the GPS says nothing. */
export function rememberHere(who: string, here: Here, storage: Pick<Storage, 'setItem'> = localStorage): void {
  const { highway, metres, at, going } = here;
  try {
    storage.setItem(keyOf(who), JSON.stringify({ highway, metres, at, going }));
  } catch {
    // a full storage costs the convenience only
  }
}
