/** Links of mails. Each works once and for an hour; the database keeps the hash of what opens it. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { LINK_MINUTES, type AccountLink } from '@chainage/shared/contracts/account-changes';
import type { Db } from '#kernel/database/connect.ts';
import { sha256 } from '#kernel/database/content-hash.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { newToken } from '#kernel/tenancy/tokens.ts';

/** Of a link to hand over: who was given it, and in which organisation. */
export interface Given {
  organisationId: string;
  memberId: number;
}

/** Whom a link is for, by what it is for. */
export type LinkFor =
  | { purpose: 'sign_up'; signUpId: string }
  | { purpose: 'reset_password'; accountId: string; given?: Given }
  | { purpose: 'change_email'; accountId: string; email: string };
type Purpose = LinkFor['purpose'];

/** Makes one; answers what its address ends with. Those before it work on until one of them is used. */
export async function newLink(
  db: Db,
  of: LinkFor,
  now: Date,
  link: AccountLink = { uid: uuidv7(), token: newToken() },
): Promise<AccountLink> {
  const [accountId, signUpId] = of.purpose === 'sign_up' ? [null, of.signUpId] : [of.accountId, null];
  const given = of.purpose === 'reset_password' ? of.given : undefined;
  await sql`insert into account_link (id, purpose, account_id, sign_up_id, email, given_in, given_by, token_hash, created_at,
      expires_at)
    values (${link.uid}, ${of.purpose}, ${accountId}::uuid, ${signUpId}::uuid,
      ${of.purpose === 'change_email' ? of.email : null}, ${given?.organisationId ?? null}::uuid,
      ${given?.memberId ?? null}::bigint, ${sha256(link.token)}, ${now},
      ${new Date(now.getTime() + LINK_MINUTES * 60_000)})`.execute(db);
  return link;
}

/** What a link is for. */
export interface FoundLink {
  account_id: string | null;
  sign_up_id: string | null;
  email: string | null;
  given_in: string | null;
  given_by: number | null;
}

/** What it is for, as long as it works. Throws `account.link`, whatever is wrong with it. */
export async function findLink(db: Db, purpose: Purpose, { uid, token }: AccountLink, now: Date): Promise<FoundLink> {
  const { rows } = await sql<FoundLink>`select * from find_account_link(${purpose}, ${uid}::uuid, ${sha256(token)},
    ${now}::timestamptz)`.execute(db);
  if (!rows[0]) throw new ApiError('account.link');
  return rows[0];
}

/** Ends it, with all others of its purpose and person, in this transaction. Throws `account.link` where it works no more. */
export async function useLink(db: Db, purpose: Purpose, { uid, token }: AccountLink, now: Date): Promise<FoundLink> {
  const { rows } = await sql<FoundLink>`select * from use_account_link(${purpose}, ${uid}::uuid, ${sha256(token)},
    ${now}::timestamptz)`.execute(db);
  if (!rows[0]) throw new ApiError('account.link');
  return rows[0];
}
