/** Attempts per window, counted in the database, so that several processes share them. */
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { sha256 } from '#kernel/database/content-hash.ts';
import { ApiError } from './api-error.ts';

/** How often something may be tried. */
export interface Limit {
  /** What is limited: `login:account`. */
  name: string;
  attempts: number;
  seconds: number;
}

/** Buckets are hashed: the table tells no name and no address. */
const bucketOf = (limit: Limit, who: string): string => sha256(`${limit.name}:${who}`);

/** Counts an attempt before it is made; throws `request.rate_limited` where there were too many. */
export const takeAttempt = (db: Db, limit: Limit, who: string): Promise<void> => takeAttempts(db, limit, [who]);

/** Counts one attempt for each of them, as above; where one has made too many, all are refused. */
export async function takeAttempts(db: Db, limit: Limit, all: readonly string[]): Promise<void> {
  if (all.length === 0) return;
  // in one order, so that two who count the same do not wait for each other
  const buckets = [...new Set(all.map((who) => bucketOf(limit, who)))].sort();
  const { rows } = await sql<{ taken: number; wait: number }>`
    with gone as (
      delete from rate_limit where bucket in (
        select bucket from rate_limit where resets_at < now() - interval '1 day' and bucket <> all (${buckets}::text[])
        limit 100 for update skip locked))
    insert into rate_limit as r (bucket, taken, resets_at)
    select b.bucket, 1, now() + make_interval(secs => ${limit.seconds})
    from unnest(${buckets}::text[]) with ordinality as b (bucket, place) order by b.place
    on conflict (bucket) do update set
      taken = case when r.resets_at <= now() then 1 else r.taken + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning taken, ceil(extract(epoch from resets_at - now()))::int as wait
  `.execute(db);
  const waits = rows.filter(({ taken }) => taken > limit.attempts).map(({ wait }) => wait);
  if (waits.length > 0)
    throw new ApiError('request.rate_limited', { retryAfter: Math.max(1, ...waits), counted: limit.name });
}

/** Gives an attempt back that turned out well. */
export async function giveBack(db: Db, limit: Limit, who: string): Promise<void> {
  await sql`update rate_limit set taken = greatest(taken - 1, 0) where bucket = ${bucketOf(limit, who)}`.execute(db);
}

/** Forgets all attempts of somebody who has shown that they are themselves. */
export async function forgetAttempts(db: Db, limit: Limit, who: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('bucket', '=', bucketOf(limit, who)).execute();
}

/** For how long somebody is known without coming again. */
const KNOWN_DAYS = 180;

const known = (name: string) => ({ name: `known:${name}`, attempts: 0, seconds: KNOWN_DAYS * 86_400 });

/** Remembers that somebody has shown before who they are; kept as limits are, as a hash. */
export async function remember(db: Db, name: string, who: string): Promise<void> {
  const { seconds, ...limit } = known(name);
  await sql`insert into rate_limit (bucket, taken, resets_at)
    values (${bucketOf({ ...limit, seconds }, who)}, 0, now() + make_interval(secs => ${seconds}))
    on conflict (bucket) do update set resets_at = excluded.resets_at`.execute(db);
}

/** Whether they are remembered. */
export async function isRemembered(db: Db, name: string, who: string): Promise<boolean> {
  const { rows } =
    await sql`select from rate_limit where bucket = ${bucketOf(known(name), who)} and resets_at > now()`.execute(db);
  return rows.length > 0;
}
