/** A part of a transaction that may fail alone. */
import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { sendWithNext } from './with-the-next.ts';

/** Where `work` throws, nothing of it stays, its error is thrown, and the transaction can go on. One after the other, none within another. */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sendWithNext(db, sql.raw('SAVEPOINT part'));
  try {
    const result = await work();
    // waited for, since what went with it may be refused
    await sql.raw('RELEASE SAVEPOINT part').execute(db);
    return result;
  } catch (error) {
    // where the connection is gone, so is the transaction
    await sql
      .raw('ROLLBACK TO SAVEPOINT part; RELEASE SAVEPOINT part')
      .execute(db)
      .catch(() => undefined);
    throw error;
  }
}
