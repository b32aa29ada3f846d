import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { ownId } from './own.ts';
import { sendWithNext } from './with-the-next.ts';

/**
 * Of the transactions of an organisation that call it with this name, one at a time goes on until its end: for what is counted
 * before it is written. Goes out with the next statement. Nothing that takes long belongs behind it.
 */
export const lockUntilEnd = (db: Db, name: string): Promise<void> =>
  sendWithNext(db, sql`select pg_advisory_xact_lock(hashtextextended(${ownId}::text || ' ' || ${name}::text, 0))`);
