/** Days that may still be written: domain.md section 7 rule 1. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { dayOf } from '@chainage/shared/lib/format/date';
import { writtenTime } from '#kernel/fields/device-clock.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { scopesOf } from '#kernel/tenancy/scopes.ts';

const DAY = 86_400_000;
/** Of a crew, and of whoever writes for every package. */
const CREW_DAYS = 3;
const ENGINEER_DAYS = 7;

/** As it was written: what waited on a phone without signal is not too old for that. */
export function checkWorkDate(tenant: Tenant, day: unknown): FieldError[] {
  if (typeof day !== 'string') return [];
  const days = scopesOf('dpr').mayWithAll('create', tenant) ? ENGINEER_DAYS : CREW_DAYS;
  const oldest = dayOf(new Date(writtenTime(tenant.clock).getTime() - days * DAY));
  return day < oldest ? [{ path: 'work_date', code: 'too_old', message: `More than ${days} days ago` }] : [];
}
