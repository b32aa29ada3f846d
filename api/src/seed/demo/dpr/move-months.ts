/** The months of the demo: the one before the last is billed, the last one handed in (domain.md section 7). */
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import type { Db } from '#kernel/database/connect.ts';
import type { RoleKey } from '#kernel/tenancy/starting-roles.ts';
import { moveRecord } from '#kernel/workflow/move-record.ts';
import { monthServed } from '#modules/dpr/month/month.served.ts';
import { actAs } from '../act-as.ts';
import type { MadeOrganisation } from '../organisation.ts';

/** Who takes which step, on which day of the month behind it. */
const STEPS = [
  { role: 'site_engineer', action: 'submit', day: 2 },
  { role: 'project_manager', action: 'certify', day: 3 },
  { role: 'client_engineer', action: 'approve', day: 5 },
  { role: 'accounts_billing', action: 'bill', day: 7 },
] as const satisfies readonly { role: RoleKey; action: string; day: number }[];

interface MonthRow {
  id: string;
  month: string;
  package: string;
}

const onDayBehind = (month: string, day: number): Date => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, day, 6));
};

export async function moveMonths(db: Db, made: MadeOrganisation, now: Date): Promise<void> {
  const rows = await actAs(db, made, 'project_manager', now, async (tenant) => {
    const found = await sql<MonthRow>`select m.id, m.month, p.code as package
      from dpr_month m join package p on ${own('p')} and p.id = m.package where ${own('m')}
      order by m.month, p.code, m.issue_type`.execute(tenant.db);
    return found.rows;
  });
  const past = [...new Set(rows.map(({ month }) => month))].filter((month) => onDayBehind(month, 1) <= now);
  const [handedIn, ...billed] = past.reverse();
  let bills = 0;
  for (const { id, month, package: pack } of rows) {
    const steps = billed.includes(month) ? STEPS : month === handedIn ? STEPS.slice(0, 1) : [];
    for (const [at, { role, action, day }] of steps.entries()) {
      const moment = onDayBehind(month, day);
      if (moment > now) break;
      const data =
        action === 'bill'
          ? { bill_no: `RA-${(bills += 1)}/${pack}`, bill_date: moment.toISOString().slice(0, 10) }
          : undefined;
      await actAs(db, made, role, moment, (tenant) =>
        moveRecord(monthServed, tenant, id, { action, version: at + 1, ...(data && { data }) }),
      );
    }
  }
}
