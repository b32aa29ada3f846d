/** Targets of contracts as the kernel serves them. */
import { safetyTarget } from '@chainage/shared/contracts/safety/statistics/target';
import { tableKind } from '#kernel/records/table/table-kind.ts';

export const safetyTargetServed = tableKind({
  declared: safetyTarget,
  table: 'safety_target',
  scope: 'all',
});
