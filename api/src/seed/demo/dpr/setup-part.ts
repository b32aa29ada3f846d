/** Reports and package keys of the demo, entered through the same functions the API calls. */
import { dayAt, STANDARD_TIME_ZONE } from '#kernel/jobs/schedule.ts';
import { createRecord } from '#kernel/records/create-record.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import '#kernel/declarations/lookup.table.ts';
import { packageKeyServed } from '#modules/dpr/setup/key.served.ts';
import { dprReportServed } from '#modules/dpr/setup/report.served.ts';
import { actAs } from '../act-as.ts';
import type { DemoPart } from '../part.ts';
import { BHIMA } from '../people.ts';
import { idAt, type Chance } from '../random.ts';
import { DEMO_KEYS, DEMO_REPORTS } from './keys.ts';
import { plannedMonths } from './plan.ts';

/** Entered so long before the seeding, and planned for the months from then on. */
const DAYS = 120;
const DAY = 86_400_000;

const unitsOf = async ({ db }: Tenant): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('lookup')
    .select(['id', 'code'])
    .where('list', '=', 'units-of-measurement')
    .execute();
  return new Map(rows.map(({ id, code }) => [code, Number(id)]));
};

async function enterReports(tenant: Tenant, random: Chance): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const report of DEMO_REPORTS) {
    const id = idAt(tenant.now.getTime(), random);
    await createRecord(dprReportServed, tenant, { id, ...report, status: 'active' });
    ids.set(report.module_key, id);
  }
  return ids;
}

export const dprSetupPart: DemoPart = ({ now, random }) =>
  async function seedDprSetup(db, made) {
    const written = new Date(now.getTime() - DAYS * DAY);
    const first = dayAt(written, STANDARD_TIME_ZONE).slice(0, 7);
    await actAs(db, made, 'organisation_admin', written, async (tenant) => {
      const reports = await enterReports(tenant, random);
      const units = await unitsOf(tenant);
      const packages = made.demo === BHIMA ? made.packages.slice(0, 2) : made.packages.slice(0, 1);
      for (const [at, section] of packages.entries())
        for (const { report, unit, plan, scope, opening, ...key } of DEMO_KEYS) {
          const quantity = at === 0 ? plan : ((Number(plan) * 2) / 3).toFixed(3);
          await createRecord(packageKeyServed, tenant, {
            ...{ id: idAt(written.getTime(), random), ...key, status: 'active' },
            ...{ package: section.id, report: reports.get(report), unit: units.get(unit) },
            ...{ scope_quantity: scope[at], opening_cumulative: opening[at] },
            monthly_plan: plannedMonths({
              first,
              usual: quantity,
              scope: scope[at] ?? '0',
              opening: opening[at] ?? '0',
            }).map((planned) => ({ row_id: idAt(written.getTime(), random), ...planned })),
          });
        }
    });
  };
