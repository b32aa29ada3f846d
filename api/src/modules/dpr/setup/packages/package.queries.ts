import { sql } from 'kysely';
import { kmToMetres, metresToKm } from '@chainage/shared/contracts/chainage';
import type { PackageWritten } from '@chainage/shared/contracts/dpr/setup/package';
import { REVIEWS } from '@chainage/shared/contracts/dpr/states';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import '#modules/packages/package.table.ts';

export type PackageValues = Readonly<Record<string, unknown>>;

interface Stored extends Record<string, unknown> {
  id: number;
  version: number;
  chainage_from: number;
  chainage_to: number;
}

/** In wire form. `lock`: held until the transaction ends. */
export async function loadPackage(db: Db, id: number, lock = false): Promise<PackageWritten | undefined> {
  const { rows } =
    await sql<Stored>`select p.id, p.version, p.code, p.name, p.is_active, p.highway, p.chainage_from, p.chainage_to,
      p.start_date::text, p.end_date::text, p.contract_value::text, p.client, p.ie_firm, p.contractor, p.default_reviewer,
      p.gst_percent::text, p.retention_percent::text, p.tds_percent::text
    from package p where ${own('p')} and p.id = ${id} ${lock ? sql`for no key update` : sql``}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const km = { chainage_from: metresToKm(found.chainage_from), chainage_to: metresToKm(found.chainage_to) };
  return { ...found, ...km } as PackageWritten;
}

const columnsOf = (values: PackageValues) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name.startsWith('chainage_') && typeof value === 'string' ? kmToMetres(value) : value,
    ]),
  );

export async function insertPackage(db: Db, values: PackageValues): Promise<number> {
  const row = await db
    .insertInto('package')
    .values(columnsOf(values) as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(row.id);
}

export async function updatePackage(
  db: Db,
  id: number,
  values: PackageValues,
  version: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('package')
    .set({ ...columnsOf(values), version, updated_at: now } as never)
    .where('id', '=', id)
    .execute();
}

/** The stretch of a highway, and whether a colleague is there and may review: what the form chose from. */
export async function readChosen(db: Db, { highway, default_reviewer: reviewer }: PackageValues) {
  const { rows } = await sql<{
    chainage_from: number | null;
    chainage_to: number | null;
    is_there: boolean;
    reviews: boolean;
  }>`
    select (select h.chainage_from from highway h where ${own('h')} and h.id = ${highway ?? null}::bigint) as chainage_from,
      (select h.chainage_to from highway h where ${own('h')} and h.id = ${highway ?? null}::bigint) as chainage_to,
      m.is_there is not null as is_there, coalesce(m.reviews, false) as reviews
    from (select) as one left join lateral (
      select true as is_there, r.permissions && ${[...REVIEWS]}::text[] as reviews
      from organisation_user u join organisation_role r on ${own('r')} and r.id = u.role_id
      where ${own('u')} and u.id = ${reviewer ?? null}::bigint and u.is_active) m on true`.execute(db);
  return rows[0];
}
