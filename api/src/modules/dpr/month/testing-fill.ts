/** What benches of daily progress are measured with: months, and lines by the ten thousand. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import type { TestOrganisation } from '#testing/world.ts';

/** Blocks of tables and indexes that were read, found or not, as PostgreSQL has been told so far. */
export const blocksTouched = async (owner: Db): Promise<number> => {
  const { rows } = await sql<{ blocks: string }>`
    select sum(heap_blks_read + heap_blks_hit + coalesce(idx_blks_read, 0) + coalesce(idx_blks_hit, 0))::text as blocks
    from pg_statio_user_tables`.execute(owner);
  return Number(rows[0]?.blocks ?? 0);
};

/**
 * Keeps PostgreSQL from cleaning up by itself behind a fill, whose blocks would be counted among those of a request; `vacuum` does
 * so where it is wanted.
 */
export async function cleanByHand(owner: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(owner);
  for (const { name } of rows) await sql`alter table ${sql.raw(name)} set (autovacuum_enabled = off)`.execute(owner);
}
export const vacuum = (owner: Db) => sql`vacuum (analyze)`.execute(owner);

/** A month of the organisation's package that nothing counts in. */
export async function beginMonth(
  owner: Db,
  { id: organisation, package: pack, members }: TestOrganisation,
  month: string,
): Promise<string> {
  const id = uuidv7();
  await inScope(owner, { organisationId: organisation }, (db) =>
    sql`insert into dpr_month (organisation_id, id, created_by, content_hash, package, issue_type, month)
      values (${organisation}::uuid, ${id}::uuid, ${members.site_engineer}::bigint, '', ${pack}::bigint, 'routine_maintenance', ${month})`.execute(
      db,
    ),
  );
  return id;
}

/** Approved lines of these items, so many on each of so many days of a month, and the days that they come to. */
export const fillLines = (
  owner: Db,
  organisation: TestOrganisation,
  { report, keys }: { report: string; keys: string[] },
  from: string,
  [days, lines]: [number, number],
) =>
  inScope(owner, { organisationId: organisation.id }, async (db) => {
    const { package: pack, members } = organisation;
    await sql`insert into dpr_entry (organisation_id, id, number, status, created_by, content_hash, package, report, work_date, shift)
      select ${organisation.id}::uuid, gen_random_uuid(), 'B/' || ${from} || '/' || n, 'approved', ${members.patrol_field_crew}::bigint, '',
        ${pack}::bigint, ${report}::uuid, ${from}::date + n, 'day' from generate_series(0, ${days}::int - 1) n
      on conflict do nothing`.execute(db);
    await sql`insert into dpr_log (organisation_id, id, status, created_by, content_hash, dpr_entry, package, report, work_date, shift,
        package_key, direction, chainage_from, chainage_to, lane, nos, length_m, breadth_m, depth_m, quantity, approved_at, approved_by, counted_in)
      select ${organisation.id}::uuid, gen_random_uuid(), 'approved', e.created_by, '', e.id, e.package, e.report, e.work_date, e.shift,
        k.id, 'lhs', 60000 + n, 60001 + n, 'L1', 1, 1, 1, 1, 1, now(), ${members.site_engineer}::bigint, left(e.work_date::text, 7)
      from dpr_entry e cross join unnest(${keys}::uuid[]) k(id) cross join generate_series(1, ${lines}::int) n
      where e.organisation_id = ${organisation.id}::uuid and e.work_date >= ${from}::date and e.number like 'B/' || ${from} || '/%'
      on conflict do nothing`.execute(db);
    await sql`insert into dpr_day (organisation_id, package_key, counted_in, work_date, rate_day, quantity, logs)
      select ${organisation.id}::uuid, package_key, counted_in, work_date, work_date, sum(quantity), count(*) from dpr_log
      where organisation_id = ${organisation.id}::uuid and work_date >= ${from}::date and work_date < ${from}::date + ${days}::int
      group by 1, 2, 3, 4 on conflict do nothing`.execute(db);
  });

/** Of what `fillLines` filled from a day on, every fourth line stands by night: each day has two entries. */
export const moveToNights = (owner: Db, { id }: TestOrganisation, from: string) =>
  inScope(owner, { organisationId: id }, async (db) => {
    await sql`insert into dpr_entry (organisation_id, id, number, status, created_by, content_hash, package, report, work_date, shift)
      select ${id}::uuid, gen_random_uuid(), e.number || 'N', e.status, e.created_by, '', e.package, e.report, e.work_date, 'night'
      from dpr_entry e where ${own('e')} and e.number like 'B/' || ${from} || '/%'
      on conflict do nothing`.execute(db);
    await sql`update dpr_log l set dpr_entry = e.id, shift = e.shift from dpr_entry e where ${own('l')} and ${own('e')}
      and e.number like 'B/' || ${from} || '/%N' and l.work_date = e.work_date and l.chainage_from % 4 = 0`.execute(db);
  });

/** Approved entries, two a day from the first of 2020 on, each of which names what held the work up. */
export const fillHindrances = (
  owner: Db,
  { id, package: pack, members }: TestOrganisation,
  { report, entries }: { report: string; entries: number },
) =>
  inScope(owner, { organisationId: id }, (db) =>
    sql`insert into dpr_entry (organisation_id, id, number, status, created_by, content_hash, package, report, work_date, shift, hindrance)
      select ${id}, gen_random_uuid(), 'H/' || n, 'approved', ${members.patrol_field_crew}, '', ${pack}, ${report}::uuid,
        '2020-01-01'::date + n / 2, case when n % 2 = 0 then 'day' else 'night' end, 'Rain' from generate_series(0, ${entries}::int - 1) n on conflict do nothing`.execute(
      db,
    ),
  );
