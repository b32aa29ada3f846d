/** What an organisation's admin sets, with what follows from it: of one version, told to the audit with what was and what is. */
import type { OrganisationEdit } from '@chainage/shared/contracts/organisation';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import { orTaken } from '#kernel/http/or-taken.ts';
import type { KnownJobs } from '#kernel/jobs/gather-jobs.ts';
import { planByClock } from '#kernel/jobs/planning.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { declared } from '#modules/declarations.ts';
import {
  hasLogo,
  lockOrganisation,
  mayTakeCode,
  updateOrganisation,
  type StoredOrganisation,
} from './organisation.queries.ts';

type Values = Record<string, unknown>;

/** Whether it is late is asked of an engineer's days first. */
function checkDays(settings: Values): void {
  const [crew, engineer, manager] = ['crew', 'engineer', 'manager'].map((who) => settings[`backdating_${who}_days`]);
  if (Number(engineer) < Number(crew)) throw fieldError('settings.backdating_engineer_days', 'too_small');
  if (Number(manager) < Number(engineer)) throw fieldError('settings.backdating_manager_days', 'too_small');
}

/** What differs, with what it was. */
function differing(before: Values, sent: Values): { was: Values; is: Values } {
  const names = Object.keys(sent).filter((name) => sent[name] !== undefined && sent[name] !== (before[name] ?? null));
  const of = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { was: of(before), is: of(sent) };
}

const ownOf = ({ name, code, state, logo }: StoredOrganisation): Values => ({ name, code, state, logo });

export async function editOrganisation(
  tenant: Tenant,
  { version, settings = {}, ...sent }: OrganisationEdit,
  schedules: KnownJobs['schedules'],
): Promise<void> {
  const { db, organisationId, now } = tenant;
  const found = await lockOrganisation(db);
  if (version !== undefined && version !== found.version)
    throw new ApiError('version.stale', { current: { version: found.version, ...ownOf(found) } });
  const initial = Object.fromEntries(declared.settings.map((one) => [one.name, one.initial]));
  checkDays({ ...initial, ...found.settings, ...settings });
  if (sent.logo && sent.logo !== found.logo && !(await hasLogo(tenant, sent.logo)))
    throw fieldError('logo', 'unknown_id');
  const own = differing(ownOf(found), sent);
  const set = differing(found.settings, settings);
  if (own.is['code'] !== undefined && !(await mayTakeCode(db, own.is['code']))) throw fieldError('code', 'duplicate');
  if (Object.keys({ ...own.is, ...set.is }).length === 0) return;
  await updateOrganisation(tenant, { own: own.is, settings: set.is, version: found.version + 1 }).catch(
    orTaken('code'),
  );
  const { time_zone: timeZone } = set.is;
  if (typeof timeZone === 'string') await planByClock(db, organisationId, { schedules, now, timeZone });
  const line = { before: { ...own.was, ...set.was }, after: { ...own.is, ...set.is } };
  writeAudit(tenant, { action: 'edit', entity: 'organisation', id: organisationId, ...line });
}
