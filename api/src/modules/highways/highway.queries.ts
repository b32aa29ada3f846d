import { sql } from 'kysely';
import { kmToMetres, metresToKm } from '@chainage/shared/contracts/chainage';
import type { HighwayRow } from '@chainage/shared/contracts/highways';
import type { AlignmentPoint } from '@chainage/shared/contracts/organisation';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import '#modules/settings/highway.table.ts';

/** In wire form. */
export interface StoredHighway extends HighwayRow {
  ends: Record<string, Record<string, string>>;
  alignment: AlignmentPoint[];
}

interface Row extends Omit<StoredHighway, 'chainage_from' | 'chainage_to' | 'alignment'> {
  chainage_from: number;
  chainage_to: number;
  alignment: { chainage: number; lat: string; lng: string }[];
}

const columns = sql`h.id, h.version, h.code, h.name, h.chainage_from, h.chainage_to, h.is_active,
  (select count(*)::int from alignment_point p where ${own('p')} and p.highway = h.id) as points,
  (select count(*)::int from package k where ${own('k')} and k.highway = h.id and k.is_active) as packages`;

const inKm = <Stretch extends { chainage_from: number; chainage_to: number }>(row: Stretch) => ({
  ...row,
  chainage_from: metresToKm(row.chainage_from),
  chainage_to: metresToKm(row.chainage_to),
});

export async function listHighways(db: Db): Promise<HighwayRow[]> {
  const { rows } = await sql<Omit<Row, 'alignment' | 'ends'>>`select ${columns} from highway h where ${own('h')}
    order by h.is_active desc, h.code, h.id`.execute(db);
  return rows.map(inKm);
}

/** `lock`: held until the transaction ends. */
export async function loadHighway(db: Db, id: number, lock = false): Promise<StoredHighway | undefined> {
  const { rows } = await sql<Row>`select ${columns}, h.ends,
      (select coalesce(json_agg(json_build_object('chainage', p.chainage, 'lat', p.lat::text, 'lng', p.lng::text)
        order by p.chainage), '[]') from alignment_point p where ${own('p')} and p.highway = h.id) as alignment
    from highway h where ${own('h')} and h.id = ${id} ${lock ? sql`for no key update` : sql``}`.execute(db);
  const [found] = rows;
  return (
    found && {
      ...inKm(found),
      alignment: found.alignment.map(({ chainage, lat, lng }) => ({ km: metresToKm(chainage), lat, lng })),
    }
  );
}

/** Packages in use on a road, from its beginning. */
export async function listStretches(db: Db, highway: number) {
  const { rows } = await sql<{ code: string; chainage_from: number; chainage_to: number }>`
    select k.code, k.chainage_from, k.chainage_to from package k
    where ${own('k')} and k.highway = ${highway} and k.is_active order by k.chainage_from, k.id limit 200`.execute(db);
  return rows;
}

/** How many roads the organisation has, and vertices on all but this one. */
export async function countRoads(db: Db, but: number): Promise<{ highways: number; points: number }> {
  const { rows } = await sql<{ highways: number; points: number }>`
    select (select count(*)::int from highway h where ${own('h')}) as highways,
      (select count(*)::int from alignment_point p where ${own('p')} and p.highway <> ${but}::bigint) as points`.execute(
    db,
  );
  return rows[0] ?? { highways: 0, points: 0 };
}

/** What a road is beside its line, with its ends in km. */
export type Values = Readonly<Record<string, unknown>>;

const columnsOf = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (name === 'ends') return [name, JSON.stringify(value)];
      return [name, name.startsWith('chainage_') ? kmToMetres(value as string) : value];
    }),
  );

export async function insertHighway(db: Db, values: Values): Promise<number> {
  const row = await db
    .insertInto('highway')
    .values(columnsOf(values) as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(row.id);
}

export async function updateHighway(db: Db, id: number, values: Values, version: number, now: Date): Promise<void> {
  await db
    .updateTable('highway')
    .set({ ...columnsOf(values), version, updated_at: now } as never)
    .where('id', '=', id)
    .execute();
}

/** Puts a line in place of the one there was. */
export async function writeLine(db: Db, id: number, line: readonly AlignmentPoint[]): Promise<void> {
  await sql`delete from alignment_point p where ${own('p')} and p.highway = ${id}`.execute(db);
  const points = JSON.stringify(line.map(({ km, lat, lng }) => ({ chainage: kmToMetres(km), lat, lng })));
  if (line.length > 0)
    await sql`insert into alignment_point (organisation_id, highway, chainage, lat, lng)
      select ${ownId}, ${id}::int, p.chainage, p.lat, p.lng
      from jsonb_to_recordset(${points}::jsonb) as p(chainage int, lat numeric, lng numeric)
      on conflict do nothing`.execute(db);
}
