/** How a member is written to. Accounts stand apart from members (docs/cluster.md), so this is asked by itself, beside no table. */
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { ownId } from '#kernel/database/own.ts';

export interface Contact<Language extends string> {
  /** Of mails: null where they may not sign in. */
  address: string | null;
  language: Language;
}

/** Undefined where they are no member. */
export async function contactOf<Language extends string>(
  db: Db,
  memberId: number,
): Promise<Contact<Language> | undefined> {
  const { rows } = await sql<{ address: string | null; language: Language | null }>`
    select mail_address_of(${ownId}::uuid, ${memberId}::bigint) as address,
      notice_language_of(${ownId}::uuid, ${memberId}::bigint) as language`.execute(db);
  const [found] = rows;
  return found?.language ? { address: found.address, language: found.language } : undefined;
}

/** The address of each of these members that has one. */
export async function addressesOf(db: Db, memberIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; address: string | null }>`
    select m.id, mail_address_of(${ownId}::uuid, m.id) as address from unnest(${memberIds as number[]}::bigint[]) m (id)`.execute(
    db,
  );
  return new Map(rows.flatMap(({ id, address }) => (address === null ? [] : [[id, address]])));
}
