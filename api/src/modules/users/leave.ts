/**
 * A member leaves: what lies with them goes to others first (domain.md section 7, rule 13), and from the next request on the
 * organisation is closed to them on every device, and to invitations that they made or that name them. What they wrote before
 * and what still waits on their phones is taken for a week, under their name and marked in the audit, unless whoever deactivates
 * them says no.
 */
import { sql } from 'kysely';
import { LEFT_ROWS_DAYS } from '@chainage/shared/contracts/people-paths';
import type { Deactivate, HandOverBody, OpenWorkList } from '@chainage/shared/contracts/people';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { own } from '#kernel/database/own.ts';
import { handOver, openWorkOf, type OpenWork, type Share } from '#kernel/handover/hand-over.queries.ts';
import { nameSuccessors } from '#kernel/handover/successors.queries.ts';
import type { HandOver } from '#kernel/handover/hand-over.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { askBellsOfMember } from '#kernel/notifications/ask-bells-again.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { roleLabels } from '#kernel/tenancy/starting-roles.ts';
import { copyMembers } from '#kernel/tenancy/memberships.ts';
import { HAND_OVERS } from '#modules/hand-overs.ts';
import { holdUser } from './change-user.ts';
import { revokeNaming, revokeUnvouched } from './invitations/vouched.queries.ts';
import { refuseLockOut } from './keepers.queries.ts';
import { isKeeper, mayPlace } from './user.policy.ts';
import { findUser, type StoredUser } from './user.queries.ts';

const DAY = 86_400_000;

async function readReceivers({ db }: Tenant, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { id: number; name: string; role_name: string }>();
  const { rows } = await sql<{ id: number; name: string; role_name: string }>`select u.id, u.name, r.role_name
    from organisation_user u join organisation_role r on ${own('r')} and r.id = u.role_id
    where ${own('u')} and u.id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Lying {
  work: HandOver;
  open: OpenWork;
}

async function openWorks({ db }: Tenant, memberId: number): Promise<Lying[]> {
  const all: Lying[] = [];
  for (const work of HAND_OVERS) all.push({ work, open: await openWorkOf(db, work, memberId) });
  return all;
}

/** What lies with a member, kind by kind, with those who could have it. */
export async function readOpenWork(tenant: Tenant, memberId: number): Promise<OpenWorkList> {
  const found = (await openWorks(tenant, memberId)).filter(({ open }) => open.count > 0);
  const people = await readReceivers(tenant, [
    ...new Set(found.flatMap(({ open }) => open.receivers.map(({ id }) => id))),
  ]);
  return {
    results: found.map(({ work: { kind, labels }, open: { count, items, receivers } }) => ({
      kind,
      labels: { ...labels },
      count,
      items,
      receivers: receivers.flatMap(({ id, rest }) => {
        const person = people.get(id);
        if (!person) return [];
        const others = rest.map(({ to, count: part }) => ({ id: to, name: people.get(to)?.name ?? '', count: part }));
        return [{ ...person, role_name_labels: { ...roleLabels(person.role_name) }, rest: others }];
      }),
    })),
  };
}

/** What of a kind went to whoever was chosen, and to others what these may not have. */
interface Moved extends Share {
  rest?: Share[];
}

/** Gives it as it was shown before. Undefined where they may not have it, or somebody may not any more. */
async function give(tenant: Tenant, { work, open }: Lying, from: number, to: number): Promise<Moved | undefined> {
  const receiver = open.receivers.find(({ id }) => id === to);
  if (!receiver) return undefined;
  const moved: Moved = { to, count: await handOver(tenant, work, from, to) };
  const rest: Share[] = [];
  for (const { to: another } of receiver.rest)
    rest.push({ to: another, count: await handOver(tenant, work, from, another) });
  const count = rest.reduce((sum, one) => sum + one.count, moved.count);
  if (count < open.count && (await openWorkOf(tenant.db, work, from)).count > 0) return undefined;
  return rest.length > 0 ? { ...moved, rest } : moved;
}

/** Gives every kind of open work to whom it was given. Throws where one is left, or somebody may not have it. */
async function handOverAll(tenant: Tenant, user: StoredUser, { hand_over: chosen }: HandOverBody): Promise<object> {
  const errors: FieldError[] = chosen.flatMap(({ kind }, at) =>
    HAND_OVERS.some((work) => work.kind === kind)
      ? []
      : [{ path: `hand_over.${at}.kind`, code: 'not_in_list', message: 'No such kind of work' }],
  );
  const moved: Record<string, Moved> = {};
  const left: FieldError[] = [];
  for (const lying of await openWorks(tenant, user.id)) {
    const { kind } = lying.work;
    const at = chosen.findIndex((one) => one.kind === kind);
    const to = chosen[at]?.to;
    if (to === undefined) {
      if (lying.open.count > 0) left.push({ path: 'hand_over', code: 'required', message: kind, value: kind });
      continue;
    }
    const given = await give(tenant, lying, user.id, to);
    if (!given) errors.push({ path: `hand_over.${at}.to`, code: 'resolver_not_eligible', message: 'May not have it' });
    else if (lying.open.count > 0) moved[kind] = given;
  }
  if (errors.length > 0) throw new ApiError('request.invalid', { errors });
  if (left.length > 0) throw new ApiError('member.open_work', { errors: left });
  await nameSuccessors(tenant, user.id, Object.fromEntries(Object.entries(moved).map(([kind, { to }]) => [kind, to])));
  return moved;
}

/** Gives to others what still lies with somebody, who may have left: who deleted their account handed nothing over. */
export async function handOverOf(tenant: Tenant, id: number, body: HandOverBody): Promise<StoredUser> {
  const user = await holdUser(tenant, id, body.version);
  const handed_over = await handOverAll(tenant, user, body);
  writeAudit(tenant, { action: 'hand_over', entity: 'organisation_user', id, after: { handed_over } });
  return user;
}

async function endGrants({ db, now }: Tenant, { account_id: accountId }: StoredUser): Promise<void> {
  await sql`update send_grant g set revoked_at = ${now}::timestamptz
    where ${own('g')} and g.account_id = ${accountId} and g.revoked_at is null`.execute(db);
}

export async function deactivate(tenant: Tenant, id: number, body: Deactivate): Promise<StoredUser> {
  const { db, memberId, now } = tenant;
  const user = await holdUser(tenant, id, body.version);
  if (!user.is_active || id === memberId) throw new ApiError('action.not_allowed');
  const handed_over = await handOverAll(tenant, user, body);
  await revokeNaming(tenant, user);
  const rowsUntil = body.take_waiting ? new Date(now.getTime() + LEFT_ROWS_DAYS * DAY) : null;
  await db
    .updateTable('organisation_user')
    .set({ is_active: false, left_at: now, rows_until: rowsUntil, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();
  await copyMembers(db, [id]);
  if (!body.take_waiting) await endGrants(tenant, user);
  askBellsOfMember(id);
  if (isKeeper(user.permissions)) await refuseLockOut(db);
  await revokeUnvouched(tenant);
  writeAudit(tenant, {
    action: 'deactivate',
    entity: 'organisation_user',
    id,
    before: { is_active: true },
    after: { is_active: false, handed_over, rows_until: rowsUntil?.toISOString() ?? null },
  });
  return (await findUser(db, id))!;
}

/** They are back, with the role and packages they had. */
export async function reactivate(tenant: Tenant, id: number, version: number): Promise<StoredUser> {
  const { db, now } = tenant;
  const user = await holdUser(tenant, id, version);
  if (user.is_active) throw new ApiError('action.not_allowed');
  if (!mayPlace(tenant, user.permissions, user.packages)) throw new ApiError('permission.denied');
  await db
    .updateTable('organisation_user')
    .set({ is_active: true, left_at: null, rows_until: null, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();
  await copyMembers(db, [id]);
  writeAudit(tenant, {
    action: 'reactivate',
    entity: 'organisation_user',
    id,
    before: { is_active: false, left_at: user.left_at?.toISOString() ?? null },
    after: { is_active: true },
  });
  return (await findUser(db, id))!;
}
