/** What daily progress says on the dashboard of works: three statements, however many lines were measured. */
import { sql } from 'kysely';
import { MONTHS_MOST } from '@chainage/shared/contracts/dashboard-paths';
import { dprBoardSchema, type DprBoard } from '@chainage/shared/contracts/dpr/board';
import { progressOf, type CourseBilled } from '@chainage/shared/contracts/dpr/progress/course';
import type { ProgressMonth } from '@chainage/shared/contracts/dpr/progress/progress';
import { dayOf } from '@chainage/shared/lib/format/date';
import { monthAfter } from '@chainage/shared/lib/format/days';
import { decimalSum } from '@chainage/shared/contracts/kit/decimal-sum';
import { own } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { DashboardAsk, DashboardPart } from '#modules/dashboards/dashboard-part.ts';
import { COURSE_KEYS, courseSums, type CountedSum, type PackageEnd, type PackageKey } from './progress.queries.ts';
import { seen, SEES_PROGRESS, seesMoney } from './sees-progress.ts';

interface Package extends PackageEnd {
  code: string;
  keys: PackageKey[];
}
interface Month {
  package: number;
  issue_type: string;
  month: string;
  /** Billed, not certified or approved alone (domain.md section 4). */
  is_billed: boolean;
  bill: Omit<CourseBilled, 'month'>[];
}

async function packagesOf(tenant: Tenant, { package: only }: DashboardAsk): Promise<Package[]> {
  const own_ = seen.mayWithAll('view', tenant) ? null : tenant.packages;
  const ids = only === undefined ? own_ : (own_ ?? [only]).filter((id) => id === only);
  const { rows } = await sql<Package>`select p.id::int as id, p.code, to_char(p.end_date, 'YYYY-MM') as due, array(
      select to_jsonb(c) from (${COURSE_KEYS} where ${own('k')} and k.package = p.id order by k.item_order, k.id) c) as keys
    from package p where ${own('p')} and ${ids === null ? sql`p.is_active` : sql`p.id = any (${[...ids]}::bigint[]) and p.is_active`}
    order by p.code, p.id`.execute(tenant.db);
  return rows;
}

async function certifiedOf({ db }: Tenant, packages: readonly Package[]): Promise<Month[]> {
  const { rows } =
    await sql<Month>`select m.package::int as package, m.issue_type, m.month, m.status = 'billed' as is_billed, coalesce((
      select jsonb_agg(jsonb_build_object('package_key', b.package_key, 'amount', b.upto_amount))
      from jsonb_to_recordset(m.frozen -> 'bill') as b(package_key text, upto_amount text)), '[]') as bill
    from dpr_month m where ${own('m')} and m.package = any (${packages.map(({ id }) => id)}::bigint[]) and m.frozen is not null`.execute(
      db,
    );
  return rows;
}

function uncertifiedOf(
  { id, keys }: Package,
  sums: readonly CountedSum[],
  certified: readonly Month[],
): DprBoard['uncertified'] {
  const found = new Map<string, DprBoard['uncertified'][number]>();
  for (const { package_key: of, counted_in: month, logs } of sums) {
    const key = keys.find((one) => one.id === of);
    if (!key || certified.some((one) => one.package === id && one.issue_type === key.issue_type && one.month === month))
      continue;
    const name = `${key.report} ${month}`;
    const { report, report_name } = key;
    found.set(name, { package: id, report, report_name, month, count: (found.get(name)?.count ?? 0) + logs });
  }
  return [...found.values()].toSorted((a, b) => (a.month < b.month ? 1 : -1));
}

/** By a month's end: what the last known month before it says. */
const billedBy = (months: readonly ProgressMonth[], month: string): string =>
  months.findLast(({ month: of, money }) => of <= month && money?.billed)?.money?.billed ?? '0.00';

async function readDprBoard(tenant: Tenant, ask: DashboardAsk): Promise<DprBoard> {
  const money = seesMoney(tenant);
  const packages = await packagesOf(tenant, ask);
  const keys = packages.flatMap((one) => one.keys);
  const sums = keys.length > 0 ? await courseSums(tenant.db, keys) : [];
  const certified = keys.length > 0 ? await certifiedOf(tenant, packages) : [];
  const now = dayOf(tenant.now).slice(0, 7);
  const first = monthAfter(ask.to, 1 - MONTHS_MOST);
  const standing = packages.map(({ id, code, due, keys: all }) => {
    const ids = new Set(all.map((key) => key.id));
    const billed = certified.flatMap(({ month, is_billed: is, bill }) =>
      (is ? bill : []).map((line) => ({ ...line, month })),
    );
    const {
      items: _,
      months,
      ...stands
    } = progressOf({
      ...{ keys: all, now, due, money, sums: sums.filter(({ package_key: key }) => ids.has(key)) },
      billed: money ? billed.filter(({ package_key: key }) => ids.has(key)) : [],
    });
    const inTime = decimalSum([billedBy(months, ask.to), `-${billedBy(months, monthAfter(ask.from, -1))}`]);
    return {
      ...{ package: id, code, ...stands },
      months: months.filter(({ month }) => month >= first && month <= ask.to),
      ...(money && inTime !== null && { billed: inTime }),
    };
  });
  return {
    packages: standing,
    uncertified: packages.flatMap((one) => uncertifiedOf(one, sums, certified)),
  };
}

export const dprBoard: DashboardPart<DprBoard> = {
  view: 'view2',
  module: 'dpr',
  schema: dprBoardSchema,
  needs: [...SEES_PROGRESS],
  read: readDprBoard,
};
