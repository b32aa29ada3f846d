/** What an organisation's admin sets, with what follows from it. */
import type { OrganisationEdit } from '@chainage/shared/contracts/organisation';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import type { KnownJobs } from '#kernel/jobs/gather-jobs.ts';
import { planByClock } from '#kernel/jobs/planning.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { writeSettings } from './settings.queries.ts';

export async function editSettings(
  tenant: Tenant,
  { settings }: OrganisationEdit,
  schedules: KnownJobs['schedules'],
): Promise<void> {
  const { db, organisationId, now } = tenant;
  const before = await writeSettings(tenant, settings);
  const { time_zone: timeZone } = settings;
  if (timeZone !== undefined && timeZone !== before['time_zone'])
    await planByClock(db, organisationId, { schedules, now, timeZone });
  writeAudit(tenant, { action: 'edit', entity: 'organisation', id: organisationId, before, after: settings });
}
