import { checkWorkDay } from '@chainage/shared/contracts/dpr/work-day';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { writtenTime } from '#kernel/fields/device-clock.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { scopesOf } from '#kernel/tenancy/scopes.ts';
import { CREW_DAYS, ENGINEER_DAYS } from '#modules/settings/backdating.ts';
import { readSetting } from '#modules/settings/read-setting.ts';

/** As it was written: what waited on a phone without signal is not too old for that. An engineer writes for every package. */
export async function checkWorkDate(tenant: Tenant, day: unknown): Promise<FieldError[]> {
  const writesAll = scopesOf('dpr').mayWithAll('create', tenant);
  const days = await readSetting(tenant.db, writesAll ? ENGINEER_DAYS : CREW_DAYS);
  return checkWorkDay(day, writtenTime(tenant.clock), days);
}
