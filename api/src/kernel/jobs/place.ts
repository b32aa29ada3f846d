/** Jobs of an organisation and those of the platform are the same SQL on two tables. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';

/** The organisation's id; null is the platform. */
export type Place = string | null;

export const tableOf = (place: Place) => sql.table(place === null ? 'platform_job' : 'job');
/** Its alias is `j` in every statement. */
export const rowsOf = (place: Place): RawBuilder<SqlBool> => (place === null ? sql`true` : own('j'));

/** A transaction there. */
export const inPlace = <T>(db: Db, place: Place, work: (db: Db) => Promise<T>): Promise<T> =>
  inScope(db, place === null ? {} : { organisationId: place }, work);
