import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { inScope } from '#kernel/database/transaction.ts';
import type { MailLanguage } from '#kernel/mail/fill.ts';

/** Whom a mail about an account goes to. */
export interface AccountReader {
  address: string;
  name: string;
  language: MailLanguage;
}

/** The account of the transaction; undefined where it has no address, or may not sign in. */
export async function readReader(db: Db, accountId: string): Promise<AccountReader | undefined> {
  const { rows } =
    await sql<AccountReader>`select email as address, name, coalesce(mail_language, language, 'en') as language
    from account where id = ${accountId} and is_active and email is not null`.execute(db);
  return rows[0];
}

export const findReader = (db: Db, accountId: string): Promise<AccountReader | undefined> =>
  inScope(db, { accountId }, (own) => readReader(own, accountId), { readOnly: true });

/** Whom it was sent to goes with it. */
export async function forgetJob(db: Db, id: string): Promise<void> {
  await sql`delete from platform_job where id = ${id}::uuid`.execute(db);
}

export async function forgetLinks(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select forget_account_links(${now}::timestamptz)::int as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
