import type { FormSlots, FormStart } from '@chainage/shared/kit/form/form-slots.ts';
import { onlyActive, startOf } from '@chainage/shared/kit/form/start-of.ts';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { reportsQuery } from '#kind/reports.queries.ts';

/** Billed, with a factor of one and nothing done before; of the only package and report there are. */
function useStart(): FormStart {
  const packages = useQuery(packagesQuery());
  const reports = useQuery(reportsQuery());
  const only = onlyActive(packages.data);
  const report = onlyActive(reports.data);
  const values = {
    ...{ status: 'active', factor: '1', is_billable: true, opening_cumulative: '0' },
    ...(only && { package: String(only.id) }),
    ...(report && { report: report.id }),
  };
  return startOf([packages, reports], values);
}

/** What the form of a package key has beside its declaration. */
export const keyForm: FormSlots = { useStart };
