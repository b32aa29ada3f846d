/** Report definitions as the kernel serves them. */
import { dprReport } from '@chainage/shared/contracts/dpr/setup/report';
import { tableKind } from '#kernel/records/table/table-kind.ts';
import { setupRights } from './setup-scopes.ts';

export const dprReportServed = tableKind({
  declared: dprReport,
  table: 'dpr_report',
  scope: 'all',
  rights: setupRights,
  register: { name: 'dpr-reports', activeIn: ['active'] },
});
