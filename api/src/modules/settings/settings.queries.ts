import { sql } from 'kysely';
import { metresToKm } from '@chainage/shared/contracts/chainage';
import type { LookupRecord } from '@chainage/shared/contracts/lookups';
import type { Highway, Organisation } from '@chainage/shared/contracts/organisation';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { declared } from '#modules/declarations.ts';
import { lookupColumns } from '#modules/lookups/lookup.queries.ts';
import '#kernel/declarations/lookup.table.ts';
import './highway.table.ts';

export type OrganisationSettings = Organisation['settings'];

interface HighwayRow {
  id: number;
  code: string;
  name: string;
  chainage_from: number;
  chainage_to: number;
  ends: NonNullable<Highway['ends']>;
  alignment: { chainage: number; lat: string; lng: string }[];
}

const lookups = (list: string) => sql<LookupRecord[]>`(
  select coalesce(json_agg(l order by l.sort_order, l.id), '[]')
  from (select ${lookupColumns} from lookup where ${own('lookup')} and list = ${list}) l)`;

const line = sql`(
  select coalesce(json_agg(json_build_object('chainage', p.chainage, 'lat', p.lat::text, 'lng', p.lng::text)
    order by p.chainage), '[]')
  from alignment_point p where ${own('p')} and p.highway = highway.id)`;

const highways = (inUse: boolean) => sql<HighwayRow[]>`(
  select coalesce(json_agg(h order by h.code), '[]') from (
    select id, code, name, chainage_from, chainage_to, ends, ${inUse ? line : sql`'[]'::json`} as alignment
    from highway where ${own('highway')} and is_active = ${inUse}) h)`;

const toHighway = (highway: HighwayRow): Highway => ({
  ...highway,
  chainage_from: metresToKm(highway.chainage_from),
  chainage_to: metresToKm(highway.chainage_to),
  alignment: highway.alignment.map(({ chainage, lat, lng }) => ({ km: metresToKm(chainage), lat, lng })),
});

/** Writes what is named and leaves the rest; answers what it was. The row is held until the transaction's end. */
export async function writeSettings(
  { db, now }: Pick<Tenant, 'db' | 'now'>,
  settings: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ settings: Record<string, unknown> }>`select o.settings from organisation o
    where ${own('o', 'id')} for no key update`.execute(db);
  await sql`update organisation o set settings = o.settings || ${JSON.stringify(settings)}::jsonb,
    updated_at = ${now.toISOString()}::timestamptz where ${own('o', 'id')}`.execute(db);
  return Object.fromEntries(Object.keys(settings).map((name) => [name, rows[0]?.settings[name] ?? null]));
}

/** What every form needs of the chosen organisation, in one statement. */
export async function readSettings(db: Db): Promise<OrganisationSettings> {
  const row = await db
    .selectFrom('organisation')
    .select([
      'settings',
      highways(true).as('highways'),
      highways(false).as('former_highways'),
      lookups('asset-types').as('asset_types'),
      lookups('stores').as('stores'),
    ])
    .executeTakeFirstOrThrow();
  const { settings, ...lists } = row;
  const declaredSettings = declared.settings.map(({ name, initial }) => [name, settings[name] ?? initial] as const);
  return {
    ...lists,
    ...(Object.fromEntries(declaredSettings) as { client_approval_required: boolean }),
    highways: row.highways.map(toHighway),
    former_highways: row.former_highways.map(toHighway),
  };
}
