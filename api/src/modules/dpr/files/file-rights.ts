/** Who may have files of daily progress: whoever may take it out of the portal and sees the package; bills also need the right to rates. */
import { EXPORTS_DPR } from '@chainage/shared/contracts/dpr/report-files';
import { SEES_RATES } from '@chainage/shared/contracts/dpr/setup/states';
import { findRecord } from '#kernel/records/find-record.ts';
import { scopesOf } from '#kernel/tenancy/scopes.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { monthOf, monthServed } from '../month/month.served.ts';
import type { Month } from '../month/reckon.ts';

/** Months and days are the whole package's, so whoever sees only what they wrote sees none. */
const SEES = ['view__all__dpr', 'view__assigned__dpr'];
const seen = scopesOf('dpr', [], 'package');

/** Of those held; none where one is missing. */
export function fileRights(permissions: readonly string[], { rates = false } = {}): readonly string[] {
  const sees = SEES.filter((one) => permissions.includes(one));
  const needs = [EXPORTS_DPR, ...(rates ? [SEES_RATES] : [])];
  return sees.length > 0 && needs.every((one) => permissions.includes(one)) ? [...needs, ...sees] : [];
}

/** Another's package is as one that there is not. */
export const seesPackage = (tenant: Tenant, id: number): boolean =>
  seen.may('view')(tenant, { created_by: 0, values: { package: id } });

/** A month that this person sees, with what stands on its record; throws `not_found`. */
export async function findMonth(tenant: Tenant, id: string) {
  const { loaded } = await findRecord(monthServed, tenant, id, { bare: true });
  const { bill_no, bill_date } = loaded.record.values as { bill_no?: string | null; bill_date?: string | null };
  const month: Month = monthOf(loaded.record);
  return {
    ...{ month, status: loaded.record.status, bill_no: bill_no ?? null, bill_date: bill_date ?? null },
    certified_by: (loaded.kept['certified_by'] as number | null | undefined) ?? null,
  };
}
export type FoundMonth = Awaited<ReturnType<typeof findMonth>>;
