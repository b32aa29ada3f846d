import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import type { MailLanguage } from '#kernel/mail/fill.ts';

/** What people change of themselves; the language as they chose it, null: never. */
export interface OwnValues {
  name: string;
  mobile: string | null;
  language: MailLanguage | null;
}

export async function readOwn(db: Db, accountId: string): Promise<OwnValues> {
  const { rows } = await sql<OwnValues>`select name, mobile, mail_language as language
    from account where id = ${accountId}`.execute(db);
  if (!rows[0]) throw new Error('no account in this transaction');
  return rows[0];
}

export async function writeOwn(db: Db, accountId: string, { name, mobile, language }: OwnValues): Promise<void> {
  await sql`update account set name = ${name}, mobile = ${mobile}, mail_language = ${language}, updated_at = now()
    where id = ${accountId}`.execute(db);
}

/** For the account of the transaction; ends all links that were mailed before. */
export async function writeEmail(db: Db, accountId: string, email: string): Promise<void> {
  await sql`select set_email(${accountId}::uuid, ${email})`.execute(db);
}
