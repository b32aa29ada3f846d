import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#kernel/database/connect.ts';
import type { MailLanguage } from '#kernel/mail/fill.ts';

/** What somebody typed to sign up, until they open the link. */
export interface WaitingSignUp {
  id: string;
  name: string;
  email: string;
  mobile: string | null;
  organisation_name: string;
  language: MailLanguage;
}

export async function keepSignUp(
  db: Db,
  { password_hash, ...typed }: Omit<WaitingSignUp, 'id'> & { password_hash: string },
): Promise<string> {
  const id = uuidv7();
  await sql`insert into sign_up (id, name, email, mobile, password_hash, organisation_name, language)
    values (${id}, ${typed.name}, ${typed.email}, ${typed.mobile}, ${password_hash}, ${typed.organisation_name},
      ${typed.language})`.execute(db);
  return id;
}

export async function findSignUp(db: Db, id: string): Promise<WaitingSignUp | undefined> {
  const { rows } = await sql<WaitingSignUp>`select id, name, email, mobile, organisation_name, language
    from sign_up where id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function passwordOfSignUp(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string | null }>`select password_of_sign_up(${id}::uuid) as hash`.execute(db);
  return rows[0]?.hash ?? undefined;
}

/** Makes the account of a sign-up whose link this transaction used; false where its address is another account's by now. */
export async function makeAccount(db: Db, signUpId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql<{
    made: boolean;
  }>`select account_of_sign_up(${signUpId}::uuid, ${accountId}::uuid) as made`.execute(db);
  return rows[0]?.made === true;
}

/** A code that no organisation has yet. */
export async function freeCode(db: Db, wanted: string): Promise<string> {
  const { rows } = await sql<{ code: string | null }>`select free_organisation_code(${wanted}) as code`.execute(db);
  if (!rows[0]?.code) throw new Error(`no code like ${wanted} is free`);
  return rows[0].code;
}
