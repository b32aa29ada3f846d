/** Makes the register of a demo organisation: placed on its road, dated back from the day of the seeding. */
import { metresToKm } from '@chainage/shared/contracts/chainage';
import type { AssetCondition, AssetStatus } from '@chainage/shared/contracts/assets/states';
import type { Direction } from '@chainage/shared/contracts/directions';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#kernel/database/connect.ts';
import { addAssets, type NewAsset } from '#modules/assets/add-assets.ts';
import { ownNext } from '#modules/assets/next-inspection.ts';
import { idOf } from '../issues/story.ts';
import type { MadeOrganisation } from '../organisation.ts';
import { positionAt } from '../position.ts';
import { idAt, type Chance } from '../random.ts';
import type { AssetKind } from './kind.ts';
import { nearest, type AssetPlace } from './places.ts';
import type { Register } from './registers.ts';

const DAY = 86_400_000;
const SIDES: Record<Direction, string> = { lhs: 'L', rhs: 'R', median: 'M', both: 'B' };

interface Filling {
  made: MadeOrganisation;
  places: readonly AssetPlace[];
  random: Chance;
  now: Date;
}

const dayBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY).toISOString().slice(0, 10);

/** In turn along the road or from place to place, a little off the regular; never in the break of the chainage. */
function chainageOf({ made, places, random }: Filling, kind: AssetKind, index: number, count: number): number {
  const { chainageFrom, chainageTo, breakAt, gap } = made.demo.road.plan;
  const { row, grid, atPlaces, atPlazas = false } = kind;
  const known = atPlazas ? places.filter(({ isPlaza }) => isPlaza) : places;
  const group = row ? Math.floor(index / row.count) : index;
  const groups = row ? Math.ceil(count / row.count) : count;
  const isNamed = atPlaces || atPlazas;
  const place = isNamed ? known[Math.floor(((group + 0.5) * known.length) / groups) % known.length] : undefined;
  const even = chainageFrom + ((group + 0.5) * (chainageTo - chainageFrom)) / groups;
  const start = place ? place.chainage : even + random.between(-0.4, 0.4) * ((chainageTo - chainageFrom) / groups);
  const along = row ? (index % row.count) * row.step : place && !atPlazas ? random.between(-150, 150) : 0;
  const rounded = Math.round((start + along) / grid) * grid;
  const inside = Math.min(Math.max(rounded, chainageFrom + 100), chainageTo - 600);
  return inside > breakAt - 600 && inside < breakAt + gap ? breakAt + gap + 50 : inside;
}

function conditionOf({ random }: Filling, kind: AssetKind): { condition: AssetCondition; status: AssetStatus } {
  const luck = random.next();
  if (luck > 0.95) return { condition: kind.losable ? 'missing' : 'critical', status: 'active' };
  if (luck > 0.92) return { condition: 'critical', status: 'under_repair' };
  if (luck > 0.84) return { condition: 'poor', status: random.next() < 0.4 ? 'under_repair' : 'active' };
  if (luck > 0.82) return { condition: 'poor', status: 'retired' };
  return { condition: luck > 0.6 ? 'fair' : 'good', status: 'active' };
}

function datesOf({ random, now }: Filling) {
  const installed = Math.round(random.between(540, 3200));
  const inspected = random.next() < 0.06 ? null : Math.round(random.between(4, 130));
  return {
    installed_on: dayBefore(now, installed),
    warranty_until: dayBefore(now, installed - 5 * 365),
    last_inspected_on: inspected === null ? null : dayBefore(now, inspected),
  };
}

function makeAsset(filling: Filling, kind: AssetKind, index: number, count: number): Omit<NewAsset, 'asset_code'> {
  const { made, places, random } = filling;
  const chainage = chainageOf(filling, kind, index, count);
  const look = kind.look(random, nearest(places, chainage), index);
  const end = look.length === undefined ? chainage : chainage + look.length;
  const section = made.packages.find(
    ({ chainageFrom, chainageTo }) => chainage >= chainageFrom && chainage < chainageTo,
  );
  if (!section) throw new Error(`no package at ${metresToKm(chainage)}`);
  const dates = datesOf(filling);
  const asset_type = idOf('asset-types', kind.type);
  const stands = conditionOf(filling, kind);
  const created = new Date(`${dates.installed_on}T06:00:00Z`);
  return {
    id: idAt(created.getTime(), random),
    asset_type,
    name: look.name,
    ...stands,
    created_by: made.members.site_engineer,
    created_at: created,
    updated_at: dates.last_inspected_on ? new Date(`${dates.last_inspected_on}T10:30:00Z`) : created,
    highway: made.highway,
    package: section.id,
    direction: look.direction,
    chainage_from: chainage,
    chainage_to: look.length === undefined ? null : Math.min(end, section.chainageTo),
    type_of_road: idOf('type-of-roads', kind.roadType ?? 'main_carriageway'),
    ...positionAt(made.alignment, chainage, random),
    side_offset_m: look.sideOffset ?? null,
    quantity: look.quantity ?? '1.000',
    unit: idOf('units-of-measurement', kind.unit),
    make: look.make ?? null,
    model: look.model ?? null,
    serial_no: look.model ? `${kind.prefix}${Math.floor(random.between(10_000, 99_999))}` : null,
    ...dates,
    next_inspection_on: ownNext({ asset_type, ...stands, ...dates }, dates.installed_on),
    replacement_rate: kind.rate,
    attributes: JSON.stringify(look.attributes),
  };
}

/** A bridge goes on so far with what guards its approaches, metres. */
const APPROACH = 2500;

/** The bridge that a barrier on an approach belongs to. */
function bridgeOf({ name, chainage_from: at }: NewAsset, assets: readonly NewAsset[]): string | null {
  if (!name.includes('bridge approach')) return null;
  const bridges = assets.filter(({ asset_code: code }) => /^M[NJ]B-/.test(code));
  const [nearest] = bridges
    .map((bridge) => ({ id: bridge.id, away: Math.abs(bridge.chainage_from - at) }))
    .toSorted((a, b) => a.away - b.away);
  return nearest && nearest.away <= APPROACH ? nearest.id : null;
}

/** The inspection that each was seen at last, as its history tells it. */
async function addInspections(db: Db, assets: readonly NewAsset[]): Promise<void> {
  const lines = assets.flatMap(({ id, condition, status = 'active', last_inspected_on: on, ...asset }) =>
    on
      ? [
          {
            ...{
              id: uuidv7(),
              entity: 'asset',
              record_id: id,
              action: 'inspect',
              from_status: status,
              to_status: status,
            },
            ...{ by_id: asset.created_by, at: new Date(`${on}T10:30:00Z`), comment: null },
            data: JSON.stringify({
              ...{ condition, was: 'good', inspected_on: on },
              next_inspection_on: asset.next_inspection_on ?? null,
            }),
          },
        ]
      : [],
  );
  await db.insertInto('record_action').values(lines).execute();
}

/** Fills the register of the organisation the transaction sees. */
export async function fillRegister(
  db: Db,
  made: MadeOrganisation,
  register: Register,
  options: Omit<Filling, 'made'>,
): Promise<void> {
  const filling = { made, ...options };
  const taken = new Map<string, number>();
  const assets = register.flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index): NewAsset => {
      const asset = makeAsset(filling, kind, index, count);
      const side = SIDES[asset.direction as Direction];
      const place = `${kind.prefix}-${side}-${String(asset.chainage_from).padStart(6, '0')}`;
      const number = (taken.get(place) ?? 0) + 1;
      taken.set(place, number);
      return { ...asset, asset_code: `${place}-${String(number).padStart(2, '0')}` };
    }),
  );
  const withParts = assets.map((asset) => ({ ...asset, parent: bridgeOf(asset, assets) }));
  // what is part of something comes after it
  await addAssets(
    db,
    withParts.toSorted((a, b) => Number(a.parent !== null) - Number(b.parent !== null)),
  );
  await addInspections(db, withParts);
}
