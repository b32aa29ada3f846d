/** Report definitions as the kernel serves them. */
import { dprReport } from '@chainage/shared/contracts/dpr/setup/report';
import { stays } from '#kernel/records/table/stays.ts';
import { tableKind } from '#kernel/records/table/table-kind.ts';
import { setupRights } from './setup-scopes.ts';

/** Months are of its kind of work, and pages lie at its key. */
const checkKept = stays(['issue_type', 'module_key']);

export const dprReportServed = tableKind({
  declared: dprReport,
  table: 'dpr_report',
  scope: 'all',
  rights: setupRights,
  register: { name: 'dpr-reports', activeIn: ['active'] },
  wrap: (served) => ({
    ...served,
    checkFields: (tenant, asked) => [...served.checkFields(tenant, asked), ...checkKept(asked)],
  }),
});
