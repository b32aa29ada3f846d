/** What lies with a member, and giving it to others: all of it as they leave, or what another role takes from them. */
import { sql } from 'kysely';
import type { HandOverBody, OpenWorkList } from '@chainage/shared/contracts/people';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { own } from '#kernel/database/own.ts';
import {
  handOver,
  openWorkOf,
  type OpenWork,
  type RightsChange,
  type Share,
} from '#kernel/handover/hand-over.queries.ts';
import { nameSuccessors } from '#kernel/handover/successors.queries.ts';
import type { HandOver } from '#kernel/handover/hand-over.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { roleLabels } from '#kernel/tenancy/starting-roles.ts';
import { HAND_OVERS } from '#modules/hand-overs.ts';

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

async function openWorks({ db }: Tenant, memberId: number, change?: RightsChange): Promise<Lying[]> {
  const all: Lying[] = [];
  for (const work of HAND_OVERS) all.push({ work, open: await openWorkOf(db, work, memberId, change) });
  return all;
}

/** What lies with a member, or what another role takes from them of it, kind by kind, with those who could have it. */
export async function readOpenWork(tenant: Tenant, memberId: number, change?: RightsChange): Promise<OpenWorkList> {
  const found = (await openWorks(tenant, memberId, change)).filter(({ open }) => open.count > 0);
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
async function give(
  tenant: Tenant,
  { work, open }: Lying,
  { from, to, change }: { from: number; to: number; change?: RightsChange | undefined },
): Promise<Moved | undefined> {
  const receiver = open.receivers.find(({ id }) => id === to);
  if (!receiver) return undefined;
  const moved: Moved = { to, count: await handOver(tenant, work, { from, to, change }) };
  const rest: Share[] = [];
  for (const { to: another } of receiver.rest)
    rest.push({ to: another, count: await handOver(tenant, work, { from, to: another, change }) });
  const count = rest.reduce((sum, one) => sum + one.count, moved.count);
  if (count < open.count && (await openWorkOf(tenant.db, work, from, change)).count > 0) return undefined;
  return rest.length > 0 ? { ...moved, rest } : moved;
}

/**
 * Gives every kind of open work, or what another role takes of it, to whom it was given. Throws where one is left, or somebody may
 * not have it. Answers what went where, by kind.
 */
export async function handOverAll(
  tenant: Tenant,
  memberId: number,
  chosen: HandOverBody['hand_over'],
  change?: RightsChange,
): Promise<Readonly<Record<string, Moved>>> {
  const errors: FieldError[] = chosen.flatMap(({ kind }, at) =>
    HAND_OVERS.some((work) => work.kind === kind)
      ? []
      : [{ path: `hand_over.${at}.kind`, code: 'not_in_list', message: 'No such kind of work' }],
  );
  const moved: Record<string, Moved> = {};
  const left: FieldError[] = [];
  for (const lying of await openWorks(tenant, memberId, change)) {
    const { kind } = lying.work;
    const at = chosen.findIndex((one) => one.kind === kind);
    const to = chosen[at]?.to;
    if (to === undefined) {
      if (lying.open.count > 0) left.push({ path: 'hand_over', code: 'required', message: kind, value: kind });
      continue;
    }
    const given = await give(tenant, lying, { from: memberId, to, change });
    if (!given) errors.push({ path: `hand_over.${at}.to`, code: 'resolver_not_eligible', message: 'May not have it' });
    else if (lying.open.count > 0) moved[kind] = given;
  }
  if (errors.length > 0) throw new ApiError('request.invalid', { errors });
  if (left.length > 0) throw new ApiError('member.open_work', { errors: left });
  await nameSuccessors(tenant, memberId, Object.fromEntries(Object.entries(moved).map(([kind, { to }]) => [kind, to])));
  return moved;
}
