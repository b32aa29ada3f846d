import type { PersonKeys } from '@chainage/shared/contracts/safety/person-key';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';

/** How somebody of the register is known. */
export interface KnownWorker extends PersonKeys {
  id: string;
}

/** Whoever may be one of these: by number, or by name and employer. */
export async function workersLike(db: Db, people: readonly PersonKeys[]): Promise<KnownWorker[]> {
  const column = (name: keyof PersonKeys) => people.map((one) => one[name]);
  const { rows } = await sql<KnownWorker>`
    select r.id, r.name_key, r.employer_key, r.no_key from safety_worker r
    where ${own('r')} and (r.no_key <> '' and r.no_key = any (${column('no_key')}::text[])
      or (r.employer_key, r.name_key) in (select * from unnest(${column('employer_key')}::text[], ${column('name_key')}::text[])))
    order by r.created_at, r.id`.execute(db);
  return rows;
}

/** Held by whoever enters somebody: two that enter the same person wait for each other. */
export const REGISTER_LOCK = 'safety.workers';
