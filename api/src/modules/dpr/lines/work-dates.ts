import { checkWorkDay } from '@chainage/shared/contracts/dpr/work-day';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { writtenTime } from '#kernel/fields/device-clock.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { scopesOf } from '#kernel/tenancy/scopes.ts';

/** As it was written: what waited on a phone without signal is not too old for that. */
export const checkWorkDate = (tenant: Tenant, day: unknown): FieldError[] =>
  checkWorkDay(day, writtenTime(tenant.clock), scopesOf('dpr').mayWithAll('create', tenant));
