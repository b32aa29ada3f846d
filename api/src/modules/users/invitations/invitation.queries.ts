import { sql } from 'kysely';
import type { List } from '@chainage/shared/contracts/list';
import type { Invitation, INVITATION_STATES } from '@chainage/shared/contracts/people';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { containing, readPage, type PageQuery } from '#kernel/lists/read-page.ts';
import { roleRef } from '../user.queries.ts';
import './invitation.table.ts';

export type InvitationState = (typeof INVITATION_STATES)[number];

/** An invitation as the table has it, with its role. */
export interface StoredInvitation {
  id: string;
  way: 'mail' | 'code';
  name: string;
  email: string | null;
  mobile: string | null;
  role_id: number;
  role_key: string;
  role_name: string;
  permissions: string[];
  packages: number[];
  member: Record<string, unknown>;
  language: 'en' | 'hi' | 'mr';
  generation: number;
  version: number;
  created_by: number;
  created_at: Date | string;
  sent_at: Date | string;
  expires_at: Date | string;
  mail: Invitation['mail'];
  state: InvitationState;
  member_id: number | null;
}

const stateAt = (now: Date) => sql<InvitationState>`case when i.accepted_at is not null then 'accepted'
  when i.revoked_at is not null then 'revoked' when i.expires_at <= ${now}::timestamptz then 'expired' else 'open' end`;

const rowsAt = (
  now: Date,
) => sql`select i.id, i.way, i.name, i.email, i.mobile, i.role_id, r.key as role_key, r.role_name,
    r.permissions, i.packages, i.member, i.language, i.generation, i.version, i.created_by, i.created_at, i.sent_at, i.expires_at,
    i.mail, ${stateAt(now)} as state, i.member_id
  from invitation i join organisation_role r on ${own('r')} and r.id = i.role_id
  where ${own('i')}`;

export async function findInvitation(
  db: Db,
  id: string,
  now: Date,
  { lock = false } = {},
): Promise<StoredInvitation | undefined> {
  const { rows } = await sql<StoredInvitation>`${rowsAt(now)} and i.id = ${id}::uuid
    ${lock ? sql`for update of i` : sql``}`.execute(db);
  return rows[0];
}

/** Those with these ids, in their order. */
export async function readInvitations(db: Db, ids: readonly string[], now: Date): Promise<StoredInvitation[]> {
  const { rows } = await sql<StoredInvitation>`${rowsAt(now)} and i.id = any (${[...ids]}::uuid[])
    order by array_position(${[...ids]}::uuid[], i.id)`.execute(db);
  return rows;
}

/** As its list and its answers show it; the rights of its role stay here. */
export function toInvitation(row: StoredInvitation): Invitation {
  const { role_id, role_key, role_name, member_id: member, created_at, expires_at } = row;
  const { id, way, name, email, mobile, packages, state, mail, version } = row;
  return {
    ...{ id, way, name, email, mobile, packages, state, mail, version, member },
    role: roleRef({ role_id, role_key, role_name }),
    created_at: new Date(created_at).toISOString(),
    expires_at: new Date(expires_at).toISOString(),
  };
}

export interface InvitationQuery extends PageQuery {
  search?: string;
  state?: InvitationState;
}

export async function listInvitations(
  db: Db,
  { search, state, ...query }: InvitationQuery,
  url: string,
  now: Date,
): Promise<List<Invitation>> {
  const pattern = search && containing(search);
  const found = pattern
    ? sql`and (i.name ilike ${pattern} or i.email ilike ${pattern} or i.mobile ilike ${pattern})`
    : sql``;
  const inState = state ? sql`and (${stateAt(now)}) = ${state}` : sql``;
  const page = await readPage<StoredInvitation>(db, {
    rows: sql`${rowsAt(now)} ${found} ${inState}`,
    sortable: ['created_at', 'name'],
    query: { ...query, ordering: query.ordering ?? '-created_at' },
    url,
  });
  return { ...page, results: page.results.map(toInvitation) };
}

/** How many nobody has accepted yet. */
export async function countOpen(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from invitation i
    where ${own('i')} and i.accepted_at is null and i.revoked_at is null and i.expires_at > ${now}::timestamptz`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Of addresses and numbers those that an open invitation or an active member has already. */
export async function takenAlready(
  db: Db,
  { emails, mobiles, except }: { emails: readonly string[]; mobiles: readonly string[]; except?: string | undefined },
  now: Date,
): Promise<{ emails: Set<string>; mobiles: Set<string> }> {
  const { rows } = await sql<{ email: string | null; mobile: string | null }>`
    select i.email, i.mobile from invitation i where ${own('i')} and i.accepted_at is null and i.revoked_at is null
      and i.expires_at > ${now}::timestamptz and i.id is distinct from ${except ?? null}::uuid
      and (i.email = any (${[...emails]}::text[]) or i.mobile = any (${[...mobiles]}::text[]))
    union all
    select lower(u.email), u.mobile from organisation_user u where ${own('u')} and u.is_active
      and (lower(u.email) = any (${[...emails]}::text[]) or u.mobile = any (${[...mobiles]}::text[]))`.execute(db);
  const all = (name: 'email' | 'mobile') => new Set(rows.flatMap((row) => row[name] ?? []));
  return { emails: all('email'), mobiles: all('mobile') };
}
