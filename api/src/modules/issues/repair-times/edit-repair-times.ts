/** Changes repair times and the rules around them: of one version, told to the audit with what was and what is. */
import { ISSUE_TYPES, type IssueType } from '@chainage/shared/contracts/issues/issue-type';
import type {
  RepairRules,
  RepairRulesEdit,
  RepairTimes,
  RepairTimesEdit,
  RepairTimesRow,
} from '@chainage/shared/contracts/issues/repair-times';
import { padded } from '@chainage/shared/contracts/kit/kinds/decimal';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { writeSettings } from '#modules/settings/settings.queries.ts';
import { DUE_SOON_PERCENT, ESCALATION_HOURS, ESCALATION_ROLE } from '../limits-told/settings.ts';
import {
  listRolesToTell,
  listSubTypes,
  lockSubType,
  readOrganisationSettings,
  writeSubType,
  type SubType,
} from './repair-times.queries.ts';
import { DAMAGES, RULES_VERSION, type Damages } from './settings.ts';

type Settings = Readonly<Record<string, unknown>>;

/** What the audit calls them. */
export const TIMES_ENTITY = 'repair_times';
export const RULES_ENTITY = 'repair_rules';
export const RULES_ID = 'rules';

const amount = (value: unknown): string | null => (typeof value === 'string' ? padded(value, 2) : null);
const whole = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function timesOf(attributes: Settings): Omit<RepairTimesEdit, 'version'> {
  const byRisk = attributes['sla_hours_by_risk'] as Settings | undefined;
  return {
    sla_hours: byRisk ? null : whole(attributes['sla_hours']),
    temporary_sla_hours: whole(attributes['temporary_sla_hours']),
    sla_hours_by_risk: byRisk
      ? { high: whole(byRisk['high']), medium: whole(byRisk['medium']), low: whole(byRisk['low']) }
      : null,
    damages_per_day: amount(attributes[DAMAGES]),
  };
}

const toRow = ({ attributes, ...row }: SubType): RepairTimesRow => ({ ...row, ...timesOf(attributes) });

export function rulesOf(settings: Settings): RepairRules {
  const numberOf = ({ name, initial }: { name: string; initial: number }) => Number(settings[name] ?? initial);
  const hours = numberOf(ESCALATION_HOURS);
  const damages = (settings[DAMAGES] ?? {}) as Partial<Record<IssueType, unknown>>;
  return {
    version: Number(settings[RULES_VERSION] ?? 1),
    due_soon_percent: numberOf(DUE_SOON_PERCENT),
    escalation_hours: hours < 0 ? null : hours,
    escalation_role: String(settings[ESCALATION_ROLE.name] ?? ESCALATION_ROLE.initial),
    damages_per_day: Object.fromEntries(
      ISSUE_TYPES.flatMap((type) => (typeof damages[type] === 'string' ? [[type, damages[type]]] : [])),
    ) as Damages,
  };
}

export async function readRepairTimes({ db }: Tenant): Promise<RepairTimes> {
  const settings = await readOrganisationSettings(db);
  const roles = await listRolesToTell(db);
  const rows = await listSubTypes(db);
  return { rules: rulesOf(settings), roles, results: rows.map(toRow) };
}

/** What of the two differs, by name. */
function changed<Values extends object>(before: Values, after: Values): (keyof Values)[] {
  return (Object.keys(after) as (keyof Values)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}
const only = <Values extends object>(values: Values, names: readonly (keyof Values)[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** A sub-type's times. Issues that were submitted before keep those they were given (domain.md section 7 rule 6). */
export async function editRepairTimes(
  tenant: Tenant,
  id: number,
  { version, ...edit }: RepairTimesEdit,
): Promise<RepairTimesRow> {
  const found = await lockSubType(tenant.db, id);
  if (!found) throw new ApiError('not_found');
  const before = timesOf(found.attributes);
  if (found.version !== version) throw new ApiError('version.stale', { current: { ...toRow(found) } });
  const byRisk = before.sla_hours_by_risk !== null;
  if (byRisk !== (edit.sla_hours_by_risk !== null)) throw fieldError('sla_hours_by_risk', 'invalid');
  if (byRisk && edit.sla_hours !== null) throw fieldError('sla_hours', 'invalid');
  const after = { ...edit, damages_per_day: amount(edit.damages_per_day) };
  const names = changed(before, after);
  if (names.length === 0) return toRow(found);
  const kept = { ...found.attributes, ...only(after, names) };
  const attributes = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== null));
  await writeSubType(tenant.db, found, attributes, tenant.now);
  const entry = { entity: TIMES_ENTITY, id, before: only(before, names), after: only(after, names) };
  writeAudit(tenant, { action: 'edit', ...entry });
  return toRow({ ...found, attributes, version: version + 1 });
}

/** What holds for all sub-types. */
export async function editRepairRules(tenant: Tenant, { version, ...edit }: RepairRulesEdit): Promise<RepairRules> {
  const { version: stands, ...before } = rulesOf(await readOrganisationSettings(tenant.db, true));
  if (stands !== version) throw new ApiError('version.stale', { current: { version: stands, ...before } });
  const roles = await listRolesToTell(tenant.db);
  if (!roles.some(({ key }) => key === edit.escalation_role)) throw fieldError('escalation_role', 'not_in_list');
  const amounts = ISSUE_TYPES.flatMap((type) => {
    const value = amount(edit.damages_per_day[type]);
    return value === null ? [] : [[type, value]];
  });
  const after = { ...edit, damages_per_day: Object.fromEntries(amounts) as Damages };
  const names = changed(before, after);
  if (names.length === 0) return { version, ...before };
  await writeSettings(tenant, {
    [DUE_SOON_PERCENT.name]: after.due_soon_percent,
    [ESCALATION_HOURS.name]: after.escalation_hours ?? -1,
    [ESCALATION_ROLE.name]: after.escalation_role,
    [DAMAGES]: after.damages_per_day,
    [RULES_VERSION]: version + 1,
  });
  const entry = { entity: RULES_ENTITY, id: RULES_ID, before: only(before, names), after: only(after, names) };
  writeAudit(tenant, { action: 'edit', ...entry });
  return { version: version + 1, ...after };
}
