/** Lines of measurement that a month counts, with who approved each and when; and their photos, a few of each item. */
import { sql } from 'kysely';
import type { Method } from '@chainage/shared/contracts/dpr/setup/states';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import type { FoundPhoto } from '#kernel/papers/paper-photos.ts';

export interface MeasuredLine {
  package_key: string;
  work_date: string;
  /** Whose rate holds: of what was taken back the day it was taken from. */
  rate_day: string;
  entry: string | null;
  direction: string | null;
  chainage_from: string | null;
  chainage_to: string | null;
  lane: string | null;
  nos: number | null;
  length_m: string | null;
  breadth_m: string | null;
  depth_m: string | null;
  direct_quantity: string | null;
  quantity: string;
  /** Why it takes back of what was counted on its `rate_day`; null of what was done. */
  taken_back: string | null;
  contractor: string | null;
  approved_by: string | null;
  approved_at: Date;
  /** How many lines it stands for, where it is a whole entry or day. */
  lines: number;
}

/** How an item is measured. */
export interface KeyMeasure {
  method: Method;
  factor: string;
}

export async function keyMeasures(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, KeyMeasure>> {
  const { rows } = await sql<KeyMeasure & { id: string }>`select k.id, k.method, k.factor::text from package_key k
    where ${own('k')} and k.id = any (${[...keys]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...measure }) => [id, measure]));
}

const rateDay = sql`(case when l.is_recovery then l.recovery_day else l.work_date end)`;

const counted = (
  keys: readonly string[],
  month: string,
) => sql`${own('l')} and l.package_key = any (${[...keys]}::uuid[])
  and l.counted_in = ${month} and l.status = 'approved'`;

async function countLines(db: Db, keys: readonly string[], month: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from dpr_log l
    where ${counted(keys, month)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** In the order of the road on each day. */
async function measuredLines(db: Db, keys: readonly string[], month: string): Promise<MeasuredLine[]> {
  const { rows } = await sql<MeasuredLine>`
    select l.package_key, l.work_date::text, ${rateDay}::text as rate_day, e.number as entry, l.direction,
      (l.chainage_from / 1000.0)::numeric(10, 3)::text as chainage_from,
      (l.chainage_to / 1000.0)::numeric(10, 3)::text as chainage_to, l.lane,
      l.nos, l.length_m::text, l.breadth_m::text, l.depth_m::text, l.direct_quantity::text, l.quantity::text,
      case when l.is_recovery then l.recovery_reason end as taken_back, l.contractor, u.name as approved_by, l.approved_at, 1 as lines
    from dpr_log l join dpr_entry e on ${own('e')} and e.id = l.dpr_entry
    left join organisation_user u on ${own('u')} and u.id = l.approved_by
    where ${counted(keys, month)}
    order by l.work_date, l.chainage_from, l.id`.execute(db);
  return rows;
}

/** The same by entry and item, or by day and item. */
async function measuredTogether(
  of: 'entry' | 'day',
  db: Db,
  keys: readonly string[],
  month: string,
): Promise<MeasuredLine[]> {
  const [entry, each] = of === 'entry' ? [sql`e.number`, sql`, e.id, e.number`] : [sql`null::text`, sql``];
  const { rows } = await sql<MeasuredLine>`
    select l.package_key, l.work_date::text, ${rateDay}::text as rate_day, ${entry} as entry, null as direction,
      (min(l.chainage_from) / 1000.0)::numeric(10, 3)::text as chainage_from,
      (max(l.chainage_to) / 1000.0)::numeric(10, 3)::text as chainage_to, null as lane,
      null as nos, null as length_m, null as breadth_m, null as depth_m, null as direct_quantity,
      sum(l.quantity)::text as quantity, null as taken_back, null as contractor,
      string_agg(distinct u.name, ', ') as approved_by, max(l.approved_at) as approved_at, count(*)::int as lines
    from dpr_log l join dpr_entry e on ${own('e')} and e.id = l.dpr_entry
    left join organisation_user u on ${own('u')} and u.id = l.approved_by
    where ${counted(keys, month)}
    group by l.package_key, l.work_date, ${rateDay}${each} order by l.work_date, ${entry}`.execute(db);
  return rows;
}

export interface Measured {
  rows: readonly MeasuredLine[];
  /** What a row is: of more lines than there is room for each is an entry, of more entries a day. */
  of: 'line' | 'entry' | 'day';
  /** How many lines there are. */
  lines: number;
}

/** What a month counts of these items, in so many rows at most, as far as there are no more days. */
export async function measuredWithin(most: number, db: Db, keys: readonly string[], month: string): Promise<Measured> {
  const lines = await countLines(db, keys, month);
  if (lines <= most) return { rows: await measuredLines(db, keys, month), of: 'line', lines };
  const entries = await measuredTogether('entry', db, keys, month);
  if (entries.length <= most) return { rows: entries, of: 'entry', lines };
  return { rows: await measuredTogether('day', db, keys, month), of: 'day', lines };
}

/** Of each item the first photo of each line, then the second ones, with how many there are. */
export async function measuredPhotos(
  db: Db,
  keys: readonly string[],
  month: string,
  most: number,
): Promise<(FoundPhoto & { package_key: string; of: number })[]> {
  const { rows } = await sql<FoundPhoto & { package_key: string; of: number }>`
    select p.* from (
      select i.*, count(*) over (partition by i.package_key)::int as of,
        row_number() over (partition by i.package_key order by i.nth, i.work_date, i.id)::int as place
      from (
        select g.id, g.stage, g.caption, g.taken_at, g.lat, g.lng, g.content_type, g.stored_as, g.stored_sha256,
          a.name as created_by_name, e.number, l.chainage_from as chainage, l.direction, l.package_key, l.work_date,
          row_number() over (partition by l.id order by g.created_at, g.id)::int as nth
        from dpr_log l
        join record_file g on ${own('g')} and g.entity = 'dpr_log' and g.record_id = l.id
        join dpr_entry e on ${own('e')} and e.id = l.dpr_entry
        join organisation_user a on ${own('a')} and a.id = g.created_by
        where ${counted(keys, month)} and g.stored_at is not null and g.content_type <> 'application/pdf') i) p
    where p.place <= ${most}::int order by p.package_key, p.place`.execute(db);
  return rows;
}
